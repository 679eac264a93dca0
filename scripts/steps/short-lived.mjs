/**
 * For a Node.js that ends before its memory is worth tidying up, and most of whose code runs a few times only: making that
 * fast at once takes longer than it saves. What is tidied up all the same is tidied up in one thread: the others have work.
 */
export const shortLived = [
  ...['--min-semi-space-size=32', '--max-semi-space-size=32', '--initial-old-space-size=1024'],
  ...['--interrupt-budget=270000', '--single-threaded-gc'],
]
