// Techniques: their pages with boards, and exercises.

import assert from "node:assert/strict";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { button, done, fresh, home, marks, status, until, watchErrors } from "./harness.mjs";
import { call, FAMILIES, view } from "./library.mjs";

async function at(place, query = "") {
  const page = await (await fresh()).newPage();
  watchErrors(page);
  await page.goto(`${home}${query}#learn=${encodeURIComponent(place)}`);
  return page;
}

test("learn: every page can be shown, in every language", async () => {
  const source = fileURLToPath(new URL("../../src/screens/learn/page.ts", import.meta.url));
  const { outputFiles } = await build({ entryPoints: [source], write: false, format: "esm", charset: "utf8" });
  const { readPage } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  for (const { rules } of FAMILIES) {
    for (const lang of ["en", "zh"]) {
      for (const { rule, page } of call({ call: "techniques", family: rules, lang })) {
        const { paragraphs, example } = readPage(page, rules);
        assert.ok(paragraphs.join("").length > 20, `${rules} ${rule}`);
        assert.doesNotMatch(paragraphs.join(""), /[`#\n]|[:：]$/, `${rules} ${rule}`);
        for (const position of [example.before, example.after]) assert.equal(view(example.text, example.rules, position).error, undefined, `${rules} ${rule}`);
      }
    }
  }
});

test("learn: a page has a board before and after", async () => {
  for (const { rules } of FAMILIES) {
    const page = await at(rules);
    const all = call({ call: "techniques", family: rules });
    // One of its own, and one that all kinds share.
    for (const { title } of [all[0], all.at(-1)]) {
      const name = title.replace(/\.$/, "");
      await button(page, name).click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
      await page.getByRole("grid").waitFor();
      const before = await marks(page);
      await button(page, "Forward").click();
      await page.locator(".stage", { hasText: "What follows" }).waitFor();
      await button(page, "Forward").click();
      await page.locator(".stage", { hasText: "After" }).waitFor();
      assert.notDeepEqual(await marks(page), before, `${rules}: ${name}`);
      await button(page, "Back").click();
      assert.deepEqual(await marks(page), before, `${rules}: ${name}`);
      await button(page, "All techniques").click();
    }
    await done(page);
  }
});

for (const { rules } of FAMILIES.filter((_, at) => at % 2 === 0)) {
  test(`learn: an exercise is solved, ${rules}`, async () => {
    const [{ rule }] = call({ call: "techniques", family: rules });
    const page = await at(`${rules}/${rule}`);
    await button(page, "Start an exercise").click();
    const board = page.locator(".exercise .board");
    await board.getByRole("grid").waitFor();
    await button(page, "Show me").click();
    const shown = await status(page);
    // Everything is marked; what is wrong is told, and becomes right.
    const cells = (end) => board.locator(`[role=gridcell][aria-label$="${end}"]`);
    const write = async (end, value) => {
      const numbers = await cells(end).evaluateAll((all) => all.map((one) => one.dataset.cell));
      for (const number of numbers) {
        await board.locator(`[data-cell="${number}"]`).focus();
        await page.keyboard.press(value);
      }
    };
    await write("open", "1");
    await button(page, "Check").click();
    await page.locator(".said.bad").waitFor();
    await write("wrong", "0");
    await page.locator(".said.good").waitFor();
    assert.match(await page.locator(".said.good").textContent(), /^Right, that is it!/);
    assert.ok((await page.locator(".said.good").textContent()).endsWith(shown), "and why");
    await done(page);
  });
}

test("learn: no exercise is offered for a technique that no puzzle needs", async () => {
  const page = await at("mines/last-mines");
  await button(page, "Start an exercise").click();
  await page.getByText("never need this technique").first().waitFor();
  await button(page, "Start an exercise").waitFor({ state: "detached" });
  await done(page);
});

test("learn: pages lead to each other, and the browser leads back", async () => {
  const { rules } = FAMILIES.at(-1);
  const [first, second] = call({ call: "techniques", family: rules }).map(({ title }) => title.replace(/\.$/, ""));
  const page = await at(rules);
  await button(page, first).click();
  await button(page, `Next: ${second}`).click();
  await page.getByRole("heading", { level: 1, name: second }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: first }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Learn" }).waitFor();
  await until(async () => (await button(page, second).count()) === 1, "the list");
  await done(page);
});
