import type { DocumentView } from '@obelisk/contract/document-control/document'
import type { PlanCheck } from '@obelisk/engine/training-plan/rules/check-plan'
import { memo, useState } from 'react'
import { OpinionLines } from '#document-control/public.ts'
import { FindingsDrawer } from '#kit/drawer/FindingsDrawer.tsx'
import type { Finding, Weight } from '#kit/drawer/finding.ts'
import { useFormats } from '#kit/formats.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { type PlanKey, useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { tabOf } from '../plan/tabs.ts'
import { applyRemedy } from './apply-remedy.ts'
import { keyOf } from './finding-key.ts'
import { findingWords, type PlanFinding, placeWords, remedyWords } from './finding-words.ts'

const weightOf: Record<PlanFinding['level'], Weight> = { error: 'must', warning: 'should', info: 'note' }

/** The findings in words, with the way to their place and their remedies. */
export function useShownFindings(
  findings: readonly PlanFinding[],
  onLocate?: (key: string) => void,
): Finding[] {
  const t = useTranslations()
  const formats = useFormats()
  const isEnglish = useLanguage((store) => store.language) === 'en'
  const editor = usePlan()
  return findings.map((found) => {
    const key = keyOf(found)
    const { name, reason } = findingWords(found, t, formats)
    const place = placeWords(found, editor.plan, t, isEnglish)
    return {
      key,
      weight: weightOf[found.level],
      name,
      reason,
      ...(place ? { place } : {}),
      onLocate: () => {
        onLocate?.(key)
        editor.locate(tabOf(found), { place: found.place })
      },
      remedies: editor.readOnly
        ? []
        : (found.remedies ?? []).slice(0, 4).map((remedy) => ({
            label: remedyWords(remedy, editor.plan, t, formats, isEnglish),
            apply: () => applyRemedy(remedy, editor),
          })),
    }
  })
}

/** The rules that passed, by their names. */
export function usePassed(passed: readonly string[]): string[] {
  const t = useTranslations()
  return passed
    .filter((rule) => rule !== 'C11' && rule !== 'C12')
    .map((rule) => `${rule} ${t(`rule.${rule}` as PlanKey & 'rule.C01')}`)
}

/** The opinion that a returned plan is to answer. */
export function PlanOpinion({ document }: { document: DocumentView | undefined }) {
  if (!document?.opinion) return null
  const { id, opinion } = document
  return <OpinionLines key={`${id} ${opinion.round}`} documentId={id} opinion={opinion} />
}

/** What must, should and may be changed, beside the work. */
export const FindingsPanel = memo(function FindingsPanel({
  check,
  document,
  open,
  onClose,
}: {
  check: PlanCheck
  document: DocumentView | undefined
  open: boolean
  onClose: () => void
}) {
  const [current, setCurrent] = useState<string>()
  const findings = useShownFindings(check.findings, setCurrent)
  return (
    <FindingsDrawer
      open={open}
      onClose={onClose}
      findings={findings}
      passed={usePassed(check.passed)}
      {...(current ? { current } : {})}
    >
      <PlanOpinion document={document} />
    </FindingsDrawer>
  )
})
