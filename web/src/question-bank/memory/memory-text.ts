import type { Output } from '@obelisk/contract/endpoint'
import type { readQuestion } from '@obelisk/contract/question-bank/calls'
import type { useFormats } from '#kit/formats.ts'
import type { useTranslations } from '../messages.ts'

type Found = Output<typeof readQuestion>['memory_findings'][number]

type Formats = Pick<ReturnType<typeof useFormats>, 'two' | 'percent'>

const counted = ['uses', 'years']

function shownNumber(name: string, value: number, { two, percent }: Formats): string {
  if (name === 'share') return percent(value)
  return counted.includes(name) ? String(value) : two(value)
}

function shown(name: string, value: Found['values'][string], formats: Formats): string {
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'number' ? shownNumber(name, value, formats) : String(value)
}

/** What a finding of the memory says: P, D and limits with two digits, shares as percent. */
export function memoryText(
  t: ReturnType<typeof useTranslations>,
  formats: Formats,
  { code, values }: Found,
): string {
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shown(name, value, formats)]),
  )
  return t.ofCode(code.replace('memory.', 'memory-'), texts)
}
