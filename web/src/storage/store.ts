// Games and results in the browser's database; in memory where there is none.

import { type Archive, further, type Result, type Saved, VERSION } from "./records.ts";

/** What became of a game that was to be saved. */
export type Kept = "saved" | "elsewhere" | "full";

/** Somewhere values are kept by name. */
interface Shelves {
  all<T>(shelf: Shelf): Promise<T[]>;
  get<T>(shelf: Shelf, id: string): Promise<T | undefined>;
  /** Puts a value where `allow` agrees with what is there; whether it did. */
  put<T extends { id: string }>(shelf: Shelf, value: T, allow: (there: T | undefined) => boolean): Promise<boolean>;
  remove(shelf: Shelf, id: string): Promise<void>;
}

type Shelf = "games" | "results";

export class Store {
  private constructor(
    private readonly shelves: Shelves,
    /** Whether games outlive the page. */
    readonly lasts: boolean,
  ) {}

  /** Opens the database, or memory where the browser has none to give. */
  static async open(): Promise<Store> {
    try {
      return new Store(new Database(await openDatabase()), true);
    } catch {
      return Store.inMemory();
    }
  }

  static inMemory(): Store {
    return new Store(new Memory(), false);
  }

  /** Every game that this version can read, the latest first. */
  async games(): Promise<{ games: Saved[]; newer: number }> {
    const all = await this.shelves.all<Saved>("games");
    const games = all.filter((game) => game.version <= VERSION);
    return { games: games.sort((one, other) => other.changed - one.changed), newer: all.length - games.length };
  }

  game(id: string): Promise<Saved | undefined> {
    return this.shelves.get<Saved>("games", id);
  }

  /** Saves a game, unless another tab is ahead. */
  async save(game: Saved): Promise<Kept> {
    try {
      const ahead = (there: Saved | undefined) => there === undefined || there.revision < game.revision;
      return (await this.shelves.put("games", game, ahead)) ? "saved" : "elsewhere";
    } catch {
      return "full";
    }
  }

  remove(id: string): Promise<void> {
    return this.shelves.remove("games", id);
  }

  results(): Promise<Result[]> {
    return this.shelves.all("results");
  }

  /** A puzzle counts once, with its first time. */
  async addResult(result: Result): Promise<boolean> {
    return this.shelves.put("results", result, (there) => there === undefined).catch(() => false);
  }

  async archive(): Promise<Archive> {
    const { games } = await this.games();
    return { twotone: "games", version: VERSION, games, results: await this.results() };
  }

  /** Adds what is new or further; tells how much that was. */
  async merge(archive: Archive): Promise<{ games: number; results: number }> {
    let [games, results] = [0, 0];
    for (const game of archive.games) {
      const better = (there: Saved | undefined) => there === undefined || further(there, game) === game;
      games += Number(await this.shelves.put("games", game, (there) => better(there) && there?.revision !== game.revision));
    }
    for (const result of archive.results) results += Number(await this.addResult(result));
    return { games, results };
  }
}

class Memory implements Shelves {
  private readonly shelves = { games: new Map<string, unknown>(), results: new Map<string, unknown>() };

  async all<T>(shelf: Shelf): Promise<T[]> {
    return [...this.shelves[shelf].values()] as T[];
  }

  async get<T>(shelf: Shelf, id: string): Promise<T | undefined> {
    return this.shelves[shelf].get(id) as T | undefined;
  }

  async put<T extends { id: string }>(shelf: Shelf, value: T, allow: (there: T | undefined) => boolean): Promise<boolean> {
    const allowed = allow(this.shelves[shelf].get(value.id) as T | undefined);
    if (allowed) this.shelves[shelf].set(value.id, value);
    return allowed;
  }

  async remove(shelf: Shelf, id: string): Promise<void> {
    this.shelves[shelf].delete(id);
  }
}

class Database implements Shelves {
  constructor(private readonly database: IDBDatabase) {}

  all<T>(shelf: Shelf): Promise<T[]> {
    return done(this.database.transaction(shelf).objectStore(shelf).getAll());
  }

  get<T>(shelf: Shelf, id: string): Promise<T | undefined> {
    return done(this.database.transaction(shelf).objectStore(shelf).get(id));
  }

  /** Reads and writes in one transaction: no other tab comes between. */
  put<T extends { id: string }>(shelf: Shelf, value: T, allow: (there: T | undefined) => boolean): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(shelf, "readwrite");
      const store = transaction.objectStore(shelf);
      let allowed = false;
      const read = store.get(value.id);
      read.onsuccess = () => {
        allowed = allow(read.result as T | undefined);
        if (allowed) store.put(value);
      };
      transaction.oncomplete = () => resolve(allowed);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  }

  async remove(shelf: Shelf, id: string): Promise<void> {
    await done(this.database.transaction(shelf, "readwrite").objectStore(shelf).delete(id));
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open("twotone", 1);
  request.onupgradeneeded = () => {
    for (const shelf of ["games", "results"]) request.result.createObjectStore(shelf, { keyPath: "id" });
  };
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
