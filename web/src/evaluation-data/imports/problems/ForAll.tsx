import type { ImportProblem, ImportRemedy } from '@obelisk/contract/evaluation-data/import-shapes'
import type { ImportView } from '@obelisk/contract/evaluation-data/imports'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslations } from '../messages.ts'
import type { Import } from '../use-import.ts'
import { remedyKey, takeRemedies } from './decided.ts'
import panel from './problems.module.css'
import { useRemedyText } from './use-remedy-text.ts'

type Props = { work: Import; view: ImportView; alike: readonly ImportProblem[] }

/** What can be done about every one of them, each in its own way: its own proposal, its own student. */
function sharedBy([first, ...others]: readonly ImportProblem[]): ImportRemedy[] {
  const has = ({ remedies }: ImportProblem, key: string) => remedies.some((one) => remedyKey(one) === key)
  return (first?.remedies ?? []).filter((remedy) => others.every((other) => has(other, remedyKey(remedy))))
}

function useTextForAll(alike: readonly ImportProblem[]) {
  const t = useTranslations()
  const textOf = useRemedyText()
  return (remedy: ImportRemedy) => {
    const [first] = alike
    if (!first || remedy.action === 'take') return ''
    if (remedy.action === 'full') return t(`all-full-${remedy.from}`, { value: remedy.value })
    if (remedy.action === 'state') return t('all-absent')
    return remedy.action === 'column' ? textOf(first, remedy) : t(`all-${remedy.action}`)
  }
}

/** One full mark for all of them. */
function FullForAll({ work, view, alike }: Props) {
  const t = useTranslations()
  const [value, setValue] = useState<number | null>(null)
  const least = Math.max(...alike.map(({ values }) => Number(values.highest ?? 0)))
  const isRight = value !== null && value > 0 && value >= least
  const take = () => {
    if (!isRight) return
    const remedy = { action: 'full' as const, value, from: 'usual' as const }
    takeRemedies(
      work,
      view,
      alike.map((problem) => ({ problem, remedy })),
    )
  }
  return (
    <>
      <InputNumber
        size="small"
        className={panel.typed ?? ''}
        aria-label={t('new-full')}
        value={value}
        onChange={setValue}
        onPressEnter={take}
      />
      <Button size="small" type="primary" disabled={!isRight} onClick={take}>
        {t('all-full')}
      </Button>
    </>
  )
}

/** One press for all problems of a kind; it counts as one decision and can be taken back as one. */
export function ForAll(props: Props) {
  const t = useTranslations()
  const { work, view, alike } = props
  const textOf = useTextForAll(alike)
  const shared = sharedBy(alike).filter(({ action }) => action !== 'take')
  const isFull = alike[0]?.code === 'full_open'
  if (shared.length === 0 && !isFull) return null
  const take = (key: string) =>
    takeRemedies(
      work,
      view,
      alike.flatMap((problem) => {
        const remedy = problem.remedies.find((one) => remedyKey(one) === key)
        return remedy ? [{ problem, remedy }] : []
      }),
    )
  return (
    <div className={panel.forAll}>
      <span>{t('alike', { count: alike.length })}</span>
      {isFull && <FullForAll {...props} />}
      {shared.map((remedy) => (
        <Button key={remedyKey(remedy)} size="small" onClick={() => take(remedyKey(remedy))}>
          {textOf(remedy)}
        </Button>
      ))}
    </div>
  )
}
