import { DeleteOutlined } from '@ant-design/icons'
import type { SurveyQuestion } from '@obelisk/contract/survey/definition'
import { Button, InputNumber, Select } from 'antd'
import { createContext, useContext } from 'react'
import { useText } from '../../fill/use-text.ts'
import { useTranslations } from '../../messages.ts'
import type { Builder } from '../use-builder.ts'
import { type Relation, related, relationsOf, type Simple, type WhoKind } from './condition-rows.ts'
import css from './logic.module.css'

/** The groups that the survey asks: questions may be for some of them only. A template has none. */
export const GroupsAsked = createContext<readonly { kind: string; target_id: number | null; name: string }[]>(
  [],
)

export const whoKinds: readonly WhoKind[] = ['teaching-class', 'admin-class', 'grade']

/** What may be chosen as an answer to a question: its options, its steps, and not sure. */
export function useChoices(builder: Builder) {
  const t = useTranslations()
  const text = useText()
  return (question: SurveyQuestion | undefined): { value: string | number; label: string }[] => {
    if (!question) return []
    if ('options' in question)
      return question.options.map(({ id, label }) => ({ value: id, label: text(label) }))
    if (!('scale' in question)) return []
    const steps = builder.definition.scales.find(({ id }) => id === question.scale)?.steps ?? []
    return [
      ...steps.map(({ label }, at) => ({ value: at, label: text(label) })),
      ...(question.na ? [{ value: 'na', label: t('na') }] : []),
    ]
  }
}

export type Choices = ReturnType<typeof useChoices>
type Row = {
  part: Simple
  before: readonly SurveyQuestion[]
  choicesOf: Choices
  onChange: (part: Simple) => void
}

/** What an answer has to be, or how large a number. */
function ValueOf({
  part,
  choices,
  onChange,
}: Pick<Row, 'part' | 'onChange'> & { choices: ReturnType<Choices> }) {
  const t = useTranslations()
  const groups = useContext(GroupsAsked)
  if ('who' in part)
    return (
      <Select
        size="small"
        mode="multiple"
        value={part.ids}
        aria-label={t('logic')}
        onChange={(ids) => onChange({ ...part, ids })}
        options={groups.flatMap(({ kind, target_id, name }) =>
          kind === part.who && target_id !== null ? [{ value: target_id, label: name }] : [],
        )}
      />
    )
  if ('value' in part)
    return (
      <InputNumber
        size="small"
        value={part.value}
        aria-label={t('logic')}
        onChange={(value) => onChange({ ...part, value: value ?? 0 })}
      />
    )
  if (!('values' in part)) return null
  return (
    <Select
      size="small"
      mode="multiple"
      value={part.values}
      aria-label={t('logic')}
      onChange={(values) => onChange({ ...part, values })}
      options={choices}
    />
  )
}

/** Of a question, or of who answers. */
function Subject({ part, before, choicesOf, onChange }: Row) {
  const t = useTranslations()
  const text = useText()
  const groups = useContext(GroupsAsked)
  const kinds = whoKinds.filter(
    (kind) => groups.some((one) => one.kind === kind) || ('who' in part && part.who === kind),
  )
  const choose = (chosen: string) => {
    const kind = kinds.find((one) => `@${one}` === chosen)
    const target = groups.find((one) => one.kind === kind)?.target_id
    if (kind) return onChange({ who: kind, ids: target ? [target] : [] })
    const question = before.find(({ id }) => id === chosen)
    const choices = choicesOf(question)
    onChange(
      related(undefined, chosen, relationsOf(question, choices.length > 0)[0], choices[0]?.value ?? ''),
    )
  }
  return (
    <Select
      size="small"
      value={'who' in part ? `@${part.who}` : part.question}
      aria-label={t('logic')}
      onChange={choose}
      options={[
        ...before.map((one) => ({ value: one.id, label: text(one.title) || one.id })),
        ...kinds.map((kind) => ({ value: `@${kind}`, label: t(`logic-who-${kind}`) })),
      ]}
    />
  )
}

/** One condition: a question, whether, and its values; or the groups of who answers. */
export function ConditionRow({ onRemove, ...row }: Row & { onRemove: () => void }) {
  const t = useTranslations()
  const { part, before, choicesOf, onChange } = row
  const question = 'who' in part ? undefined : before.find(({ id }) => id === part.question)
  const choices = choicesOf(question)
  return (
    <div className={css.row}>
      <Subject {...row} />
      {!('who' in part) && (
        <Select<Relation>
          size="small"
          value={part.is}
          aria-label={t('logic')}
          onChange={(is) => onChange(related(part, part.question, is, choices[0]?.value ?? ''))}
          options={relationsOf(question, choices.length > 0).map((is) => ({
            value: is,
            label: t(`is-${is}`),
          }))}
        />
      )}
      <ValueOf part={part} choices={choices} onChange={onChange} />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t('remove')}
        onClick={onRemove}
      />
    </div>
  )
}
