import { readFileSync, writeFileSync } from 'node:fs'
import { computeReceipt, type Recomputed, recompute } from '../../engine/src/receipt/recompute.ts'

const usage = `npm run receipt FILE              recomputes a calculation receipt and says whether every digit is the same
npm run receipt FILE -- --out NEW computes inputs and parameters alone and writes the receipt`

const say = (text: string) => process.stdout.write(`${text}\n`)

/** 0: every digit is the same; 1: not; 2: the file is no receipt. */
function report(answer: Recomputed): number {
  if (!answer.ok) {
    say(`This cannot be computed: ${answer.findings.map(({ code }) => code).join(', ')}`)
    return 2
  }
  const { same, digest_holds, differences, engine_version } = answer
  say(
    `engine ${engine_version.now}${engine_version.stored === engine_version.now ? '' : ` (the receipt was made by ${engine_version.stored})`}`,
  )
  say(
    digest_holds
      ? 'The receipt is as it was written.'
      : 'The receipt was changed after it was written: its digest does not hold.',
  )
  say(differences.length === 0 ? 'Every digit is the same.' : `${differences.length} figures differ:`)
  for (const { path, stored, computed } of differences)
    say(`  ${path}: ${stored} in the receipt, ${computed} computed`)
  return same ? 0 : 1
}

function compute(given: unknown, out: string): number {
  const made = computeReceipt(given)
  if (!made.ok) {
    say(`This cannot be computed: ${made.findings.map(({ code }) => code).join(', ')}`)
    return 2
  }
  writeFileSync(out, `${JSON.stringify(made.receipt, null, 2)}\n`)
  say(`Written to ${out}; digest ${made.receipt.digest}`)
  return 0
}

function main([file, flag, out]: string[]): number {
  if (!file) {
    say(usage)
    return 2
  }
  try {
    const given: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return flag === '--out' && out ? compute(given, out) : report(recompute(given))
  } catch (error) {
    say(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
}

process.exitCode = main(process.argv.slice(2))
