import { execFileSync } from 'node:child_process'

/**
 * For a Node.js that ends before its memory is worth tidying up, and most of whose code runs a few times only: making that
 * fast at once takes longer than it saves. What is tidied up all the same is tidied up in one thread: the others have work.
 */
const wanted = [
  ...['--min-semi-space-size=32', '--max-semi-space-size=32', '--initial-old-space-size=1024'],
  ...['--interrupt-budget=270000', '--single-threaded-gc'],
]

/**
 * Those of the flags that a Node.js lists among its options (`node --v8-options`): one that it does not know keeps it from
 * starting, and every version knows others.
 * @param {readonly string[]} flags
 * @param {string} options
 */
export const knownOf = (flags, options) =>
  flags.filter((flag) => options.includes(`\n  ${flag.split('=', 1)[0]} (`))

export const shortLived = knownOf(
  wanted,
  execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' }),
)
