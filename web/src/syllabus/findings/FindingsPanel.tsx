import type { SyllabusCheck } from '@obelisk/engine/syllabus/rules/check-syllabus'
import { useState } from 'react'
import { FindingsDrawer } from '#kit/drawer/FindingsDrawer.tsx'
import type { Finding, Weight } from '#kit/drawer/finding.ts'
import { useFormats } from '#kit/formats.ts'
import { locate } from '../editor/locate.ts'
import { useWritten } from '../editor/use-editor.ts'
import { Joined } from '../fields/Joined.tsx'
import { type SyllabusKey, useTranslations } from '../messages.ts'
import { changeOf, isRefresh } from './apply-remedy.ts'
import { findingWords, remedyWords, resultWords } from './finding-words.ts'
import { OpinionLines } from './OpinionLines.tsx'
import type { SyllabusFinding } from './section-of.ts'

const weightOf: Record<SyllabusFinding['level'], Weight> = { error: 'must', warning: 'should', info: 'note' }
const keyOf = ({ code, place }: SyllabusFinding) => `${code} ${JSON.stringify(place)}`

/** The findings in words, with the way to their place and their remedies. */
function useShown(
  findings: readonly SyllabusFinding[],
  onLocate: (key: string) => void,
  onRefresh: () => void,
): Finding[] {
  const t = useTranslations()
  const formats = useFormats()
  const { editor, readOnly } = useWritten()
  return findings.map((found) => {
    const key = keyOf(found)
    const { name, reason } = findingWords(found, t, formats)
    const [first] = found.remedies ?? []
    const result = first ? resultWords(first, t) : ''
    return {
      key,
      weight: weightOf[found.level],
      name,
      reason: result === '' ? reason : <Joined parts={[reason, result]} />,
      onLocate: () => {
        onLocate(key)
        locate(found)
      },
      remedies: readOnly
        ? []
        : (found.remedies ?? []).slice(0, 3).map((remedy) => ({
            label: remedyWords(remedy, t, formats),
            apply: () => {
              const change = changeOf(remedy)
              if (change) editor.edit(`remedy ${key}`, change)
              else if (isRefresh(remedy)) onRefresh()
            },
          })),
    }
  })
}

type Props = { check: SyllabusCheck; open: boolean; onClose: () => void; onRefresh: () => void }

/** What must, should and may be changed, under the opinion that is still to be answered. */
export function FindingsPanel({ check, open, onClose, onRefresh }: Props) {
  const t = useTranslations()
  const [current, setCurrent] = useState<string>()
  const findings = useShown(check.findings, setCurrent, onRefresh)
  const passed = check.passed.map((rule) => `${rule} ${t(`rule-${rule}` as SyllabusKey & 'rule-S01')}`)
  return (
    <FindingsDrawer
      open={open}
      onClose={onClose}
      findings={findings}
      passed={passed}
      {...(current ? { current } : {})}
    >
      <OpinionLines />
    </FindingsDrawer>
  )
}
