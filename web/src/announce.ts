// Speaks through the page's one live region; a sentence that is repeated is spoken again.

/** Says something to those who listen. */
export function announce(text: string): void {
  const region = document.getElementById("status");
  if (!region) return;
  // The same words again would be no change: a space that nobody hears makes them one.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
