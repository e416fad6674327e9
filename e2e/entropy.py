"""Fixed entropy for the page: the deals of a test are the same in every run.

The page draws 32 bytes for every command that it sends. With a seed, draw number n (from 0) is the bytes that
`draw(seed, n)` gives, so that a seed with a wanted deal can be looked for outside the browser.
"""

from playwright.sync_api import BrowserContext

# mulberry32, in JavaScript and below in Python: small, and the same on both sides.
SCRIPT = """
{
  let draw = 0;
  Crypto.prototype.getRandomValues = function (array) {
    let state = (SEED * 1000003 + draw++) >>> 0;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      bytes[i] = (mixed ^ (mixed >>> 14)) >>> 24;
    }
    return array;
  };
}
"""
MASK = 0xFFFFFFFF


def fix(context: BrowserContext, seed: int) -> None:
    """Fix the entropy of all pages of a context that are opened from now on; seeds are 0 to 4,000."""
    context.add_init_script(SCRIPT.replace("SEED", str(seed)))


def draw(seed: int, number: int, count: int = 32) -> bytes:
    """Return the bytes that the page draws as its draw of that number."""
    state = (seed * 1000003 + number) & MASK
    drawn = bytearray()
    for _ in range(count):
        state = (state + 0x6D2B79F5) & MASK
        mixed = ((state ^ (state >> 15)) * (state | 1)) & MASK
        mixed ^= (mixed + (((mixed ^ (mixed >> 7)) * (mixed | 61)) & MASK)) & MASK
        drawn.append(((mixed ^ (mixed >> 14)) & MASK) >> 24)
    return bytes(drawn)
