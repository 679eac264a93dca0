import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Condition, SurveyQuestion } from '@obelisk/contract/survey/definition'
import { Button, Select } from 'antd'
import { useText } from '../../fill/use-text.ts'
import { useWords } from '../../messages.ts'
import css from '../build.module.css'
import type { Builder } from '../use-builder.ts'

type Simple = { question: string; is: 'chosen' | 'not-chosen' | 'answered'; values: (string | number)[] }
type Group = { by: 'all' | 'any'; parts: Simple[] }

const simpleOf = (condition: Condition): Simple | undefined => {
  if (!('question' in condition)) return undefined
  if (condition.is === 'answered') return { question: condition.question, is: 'answered', values: [] }
  return 'values' in condition
    ? { question: condition.question, is: condition.is, values: [...condition.values] }
    : undefined
}

/** A condition as rows, or undefined when it holds more than rows can show. */
function groupOf(condition: Condition | null): Group | undefined {
  if (condition === null) return { by: 'all', parts: [] }
  const by = 'any' in condition ? 'any' : 'all'
  const list = 'any' in condition ? condition.any : 'all' in condition ? condition.all : [condition]
  const parts = list.map(simpleOf)
  return parts.some((part) => part === undefined) ? undefined : { by, parts: parts as Simple[] }
}

const conditionOf = ({ question, is, values }: Simple): Condition =>
  is === 'answered' ? { question, is } : { question, is, values }

function written({ by, parts }: Group): Condition | null {
  const whole = parts.filter(
    ({ question, is, values }) => question !== '' && (is === 'answered' || values.length > 0),
  )
  const [first] = whole
  if (!first) return null
  if (whole.length === 1) return conditionOf(first)
  const list = whole.map(conditionOf)
  return by === 'any' ? { any: list } : { all: list }
}

function useChoices(builder: Builder) {
  const say = useWords()
  const text = useText()
  return (question: SurveyQuestion | undefined): { value: string | number; label: string }[] => {
    if (!question) return []
    if ('options' in question)
      return question.options.map(({ id, label }) => ({ value: id, label: text(label) }))
    if (!('scale' in question)) return []
    const steps = builder.definition.scales.find(({ id }) => id === question.scale)?.steps ?? []
    return [
      ...steps.map(({ label }, at) => ({ value: at, label: text(label) })),
      ...(question.na ? [{ value: 'na', label: say('na') }] : []),
    ]
  }
}

type Row = {
  part: Simple
  before: readonly SurveyQuestion[]
  choicesOf: ReturnType<typeof useChoices>
  onChange: (part: Simple) => void
  onRemove: () => void
}

/** One condition: a question, whether, and its values. */
function ConditionRow({ part, before, choicesOf, onChange, onRemove }: Row) {
  const say = useWords()
  const text = useText()
  const find = (id: string) => before.find((one) => one.id === id)
  return (
    <div className={css.logic}>
      <Select
        size="small"
        value={part.question}
        aria-label={say('logic')}
        onChange={(question) =>
          onChange({ ...part, question, values: [choicesOf(find(question))[0]?.value ?? ''] })
        }
        options={before.map((one) => ({ value: one.id, label: text(one.title) || one.id }))}
      />
      <Select
        size="small"
        value={part.is}
        aria-label={say('logic')}
        onChange={(is) => onChange({ ...part, is })}
        options={(['chosen', 'not-chosen', 'answered'] as const).map((is) => ({
          value: is,
          label: say(`is-${is}`),
        }))}
      />
      {part.is !== 'answered' && (
        <Select
          size="small"
          mode="multiple"
          value={part.values}
          aria-label={say('logic')}
          onChange={(values) => onChange({ ...part, values })}
          options={choicesOf(find(part.question))}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={say('remove')}
        onClick={onRemove}
      />
    </div>
  )
}

/** A new condition begins with the last question that may be asked about. */
function beginning(last: SurveyQuestion, first: { value: string | number } | undefined): Simple {
  return first
    ? { question: last.id, is: 'chosen', values: [first.value] }
    : { question: last.id, is: 'answered', values: [] }
}

type Props = {
  builder: Builder
  /** The questions that may be asked about: those that come earlier. */
  before: readonly SurveyQuestion[]
  value: Condition | null
  onChange: (value: Condition | null) => void
}

/** A condition as a sentence of choices, one row each; all must hold, or one. */
export function Logic({ builder, before, value, onChange }: Props) {
  const say = useWords()
  const choicesOf = useChoices(builder)
  const group = groupOf(value)
  if (!group) return <p className={css.quiet}>{say('logic-deep')}</p>
  const put = (next: Group) => onChange(written(next))
  const last = before.at(-1)
  return (
    <div className={css.lines}>
      {group.parts.length > 1 && (
        <Select
          size="small"
          value={group.by}
          aria-label={say('logic')}
          onChange={(by) => put({ ...group, by })}
          options={(['all', 'any'] as const).map((by) => ({ value: by, label: say(`logic-${by}`) }))}
        />
      )}
      {group.parts.map((part, at) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          key={at}
          part={part}
          before={before}
          choicesOf={choicesOf}
          onChange={(next) =>
            put({ ...group, parts: group.parts.map((one, place) => (place === at ? next : one)) })
          }
          onRemove={() => put({ ...group, parts: group.parts.toSpliced(at, 1) })}
        />
      ))}
      <Button
        size="small"
        icon={<PlusOutlined />}
        disabled={!last}
        onClick={() =>
          last && put({ ...group, parts: [...group.parts, beginning(last, choicesOf(last)[0])] })
        }
      >
        {say('logic-add')}
      </Button>
    </div>
  )
}
