/** Waits that grow with each failure in a row, and that can be cut short. */
export class Backoff {
  #failures = 0;
  #wake: () => void = () => undefined;

  constructor(
    readonly random: () => number,
    readonly firstMs = 500,
    readonly mostMs = 15_000,
  ) {}

  get failures(): number {
    return this.#failures;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** Waits once more, at least `leastMs`; resolves early on `wake` and when `signal` says that all is over. */
  async failed(signal: AbortSignal, leastMs = 0): Promise<void> {
    const most = Math.min(this.firstMs * 2 ** this.#failures, this.mostMs);
    this.#failures += 1;
    // Spread out, so that a relay that comes back is not run over by all who waited for it.
    await this.sleep(Math.max(leastMs, most * (0.5 + this.random() / 2)), signal);
  }

  sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#wake = end;
      signal.addEventListener("abort", end);
    });
  }

  /** The wait that is going on ends now. */
  wake(): void {
    this.#wake();
  }
}
