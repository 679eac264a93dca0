import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { calculationSentence } from '../../contract/src/calculation-sentence.ts'
import { translateIn, type Values } from '../../contract/src/refusal.ts'
import type { AnyReceipt } from '../../engine/src/attainment-report/receipt/receipt.ts'
import {
  computeReceipt,
  DIFFERENCES_MAX,
  type Recomputed,
  recompute,
} from '../../engine/src/attainment-report/receipt/recompute.ts'
import type { Finding } from '../../engine/src/finding/finding.ts'
import { receiptWords, systemLanguage } from './words.ts'

const language = systemLanguage()

function say(key: keyof typeof receiptWords, values: Values = {}) {
  process.stdout.write(`${translateIn(language, receiptWords[key], values)}\n`)
}

/** 0: every digit is the same, or computed; 1: a digit differs or the receipt was changed; 2: the file is no receipt. */
type ExitCode = 0 | 1 | 2

function refuse(file: string, findings: readonly Finding[]): ExitCode {
  const errors = findings.filter(({ level }) => level === 'error')
  if (errors.every(({ code }) => code.startsWith('receipt.'))) say('otherFile', { file })
  else {
    say('refused')
    for (const found of errors) process.stdout.write(`  ${calculationSentence(found, language)}\n`)
  }
  return 2
}

function report(
  { same, digest_holds, differences, engine_version }: Recomputed & { ok: true },
  digest: string,
): ExitCode {
  say(engine_version.stored === engine_version.now ? 'engine' : 'engineDiffers', engine_version)
  say(digest_holds ? 'asWritten' : 'changed')
  say('digest', { digest })
  const count = differences.length
  if (count === 0) say('same')
  else say(count < DIFFERENCES_MAX ? 'differ' : 'differMore', { count })
  for (const difference of differences) say('difference', difference)
  return same ? 0 : 1
}

const figure = (value: number | null) => (value === null ? '—' : String(value))

function show(receipt: AnyReceipt) {
  say('computed')
  if (receipt.kind === 'attainment') {
    for (const { objective_id: id, direct, indirect, combined } of receipt.results.objectives)
      say('objective', {
        id,
        direct: figure(direct),
        indirect: figure(indirect),
        combined: figure(combined),
      })
    say('course', { value: figure(receipt.results.course.combined) })
  } else {
    for (const { requirement_id: id, direct, combined } of receipt.results.requirements)
      say('requirement', { id, direct: figure(direct), combined: figure(combined) })
  }
  say('digest', { digest: receipt.digest })
}

/** Inputs and parameters alone: computes them; the receipt is written where a new file is named. */
function compute(file: string, given: unknown, out: string | undefined): ExitCode {
  const made = computeReceipt(given)
  if (!made.ok) return refuse(file, made.findings)
  if (out && existsSync(out)) {
    say('exists', { file: out })
    return 2
  }
  show(made.receipt)
  if (!out) say('howToKeep')
  else {
    writeFileSync(out, `${JSON.stringify(made.receipt, null, 2)}\n`)
    say('written', { file: out })
  }
  return 0
}

/** The file as parsed JSON, or the exit code after saying what is wrong with it. */
function read(file: string): { given: unknown } | ExitCode {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') say('missing', { file })
    else say('unreadable', { file, why: message })
    return 2
  }
  try {
    return { given: JSON.parse(text) }
  } catch {
    // a receipt begins with a brace; one that cannot be parsed has lost its end on the way
    say(text.trimStart().startsWith('{') ? 'cutOff' : 'otherFile', { file })
    return 2
  }
}

function main([file, ...more]: string[]): ExitCode {
  if (!file) {
    say('usage')
    return 2
  }
  // npm runs scripts in the checkout; the person names files from where they are
  const from = process.env.INIT_CWD ?? process.cwd()
  const out = more.filter((word) => word !== '--out')[0]
  const found = read(resolve(from, file))
  if (typeof found === 'number') return found
  const { given } = found
  const isWhole = typeof given === 'object' && given !== null && 'results' in given
  if (out || !isWhole) return compute(file, given, out && resolve(from, out))
  const answer = recompute(given)
  return answer.ok ? report(answer, (given as AnyReceipt).digest) : refuse(file, answer.findings)
}

process.exitCode = main(process.argv.slice(2))
