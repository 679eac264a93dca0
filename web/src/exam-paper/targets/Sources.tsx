import { type PaperView, previousBlueprint, syllabusBlueprint } from '@obelisk/contract/exam-paper/calls'
import type { TargetRow } from '@obelisk/contract/exam-paper/shapes'
import { Button, Dropdown } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import type { Counted } from '../paper/counted.ts'
import { rowsOfPaper } from './rows-of-paper.ts'

type Props = { view: PaperView; counted: Counted; put: (rows: TargetRow[]) => void }

/** Where a blueprint can be taken from: the syllabus, the last paper, the questions that stand in the paper already. */
function useSources({ view, counted, put }: Props) {
  const t = useTranslations()
  const [first] = counted.papers
  const id = String(view.id)
  const ofSyllabus = async () => {
    const { targets, from } = await call(syllabusBlueprint, { id })
    if (targets.length > 0) put(targets)
    notify.done(targets.length > 0 ? t(`syllabus-taken-${from}`) : t('no-column'))
  }
  const ofPrevious = async () => {
    const { targets, title } = await call(previousBlueprint, { id })
    if (targets.length > 0) put(targets)
    notify.done(targets.length > 0 ? t('previous-taken', { title }) : t('no-previous'))
  }
  return [
    { key: 'previous', label: t('from-previous'), take: ofPrevious },
    { key: 'syllabus', label: t('from-syllabus'), take: ofSyllabus },
    ...(first && first.items.length > 0
      ? [{ key: 'paper', label: t('from-paper'), take: async () => put(rowsOfPaper(first.items)) }]
      : []),
  ]
}

/** The ways to a blueprint as buttons, where there is none yet. */
export function SourceButtons(props: Props) {
  return useSources(props).map(({ key, label, take }, at) => (
    <ActionButton key={key} type={at === 0 ? 'primary' : 'default'} onAct={take}>
      {label}
    </ActionButton>
  ))
}

/** The same in a menu, beside a blueprint that stands. */
export function SourceMenu(props: Props) {
  const t = useTranslations()
  const items = useSources(props).map(({ key, label, take }) => ({ key, label, onClick: () => void take() }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button size="small">{t('take-from')}</Button>
    </Dropdown>
  )
}
