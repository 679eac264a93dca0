import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Condition, SurveyQuestion } from '@obelisk/contract/survey/definition'
import { Button, Select } from 'antd'
import { useContext } from 'react'
import { useTranslations } from '../../messages.ts'
import type { Builder } from '../use-builder.ts'
import { type Choices, ConditionRow, GroupsAsked, useChoices, whoKinds } from './ConditionRow.tsx'
import {
  conditionOf,
  deepest,
  type Group,
  groupOf,
  isGroup,
  type Part,
  related,
  relationsOf,
  type Simple,
} from './condition-rows.ts'
import css from './logic.module.css'

type Rows = { before: readonly SurveyQuestion[]; choicesOf: Choices; beginning: Simple | undefined }
type Props = {
  builder: Builder
  /** The questions that may be asked about: those that come earlier. */
  before: readonly SurveyQuestion[]
  value: Condition | null
  onChange: (value: Condition | null) => void
}

/** What a new row begins with: the last question that may be asked about, or who answers. */
function useBeginning(before: Props['before'], choicesOf: Choices): Simple | undefined {
  const groups = useContext(GroupsAsked)
  const last = before.at(-1)
  const choices = choicesOf(last)
  if (last)
    return related(undefined, last.id, relationsOf(last, choices.length > 0)[0], choices[0]?.value ?? '')
  const first = groups.find(({ kind }) => whoKinds.some((one) => one === kind))
  const who = whoKinds.find((one) => one === first?.kind)
  return who && { who, ids: first?.target_id ? [first.target_id] : [] }
}

type OfGroup = Rows & { group: Group; depth: number; onChange: (group: Group) => void }

/** More rows of a group, or a group within it that joins the other way. */
function Add({ group, depth, beginning, onChange }: OfGroup) {
  const t = useTranslations()
  const add = (part: Part) => onChange({ ...group, parts: [...group.parts, part] })
  const other = group.by === 'all' ? 'any' : 'all'
  return (
    <div className={css.add}>
      <Button
        size="small"
        icon={<PlusOutlined />}
        disabled={!beginning}
        onClick={() => beginning && add(beginning)}
      >
        {t('logic-add')}
      </Button>
      {depth < deepest && group.parts.length > 0 && (
        <Button
          size="small"
          type="text"
          icon={<PlusOutlined />}
          disabled={!beginning}
          onClick={() => beginning && add({ by: other, parts: [beginning] })}
        >
          {t('logic-add-group')}
        </Button>
      )}
    </div>
  )
}

/** Whether all rows of a group must hold, or one. */
function By({ group, onChange }: Pick<OfGroup, 'group' | 'onChange'>) {
  const t = useTranslations()
  return (
    <Select
      size="small"
      value={group.by}
      aria-label={t('logic-by')}
      onChange={(by) => onChange({ ...group, by })}
      options={(['all', 'any'] as const).map((by) => ({ value: by, label: t(`logic-${by}`) }))}
    />
  )
}

function GroupRows({ onRemove, ...props }: OfGroup & { onRemove?: () => void }) {
  const t = useTranslations()
  const { group, depth, onChange, ...rows } = props
  const put = (at: number, next: Part) =>
    onChange({ ...group, parts: group.parts.map((one, place) => (place === at ? next : one)) })
  const remove = (at: number) => onChange({ ...group, parts: group.parts.toSpliced(at, 1) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a fieldset is drawn with borders of its own
    <div role="group" aria-label={t(`logic-${group.by}`)} className={depth > 1 ? css.inner : css.group}>
      {(group.parts.length > 1 || onRemove) && (
        <div className={css.head}>
          <By group={group} onChange={onChange} />
          {onRemove && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('logic-remove-group')}
              title={t('logic-remove-group')}
              onClick={onRemove}
            />
          )}
        </div>
      )}
      {group.parts.map((part, at) =>
        isGroup(part) ? (
          <GroupRows
            {...rows}
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={at}
            depth={depth + 1}
            group={part}
            onChange={(next) => put(at, next)}
            onRemove={() => remove(at)}
          />
        ) : (
          <ConditionRow
            {...rows}
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={at}
            part={part}
            onChange={(next) => put(at, next)}
            onRemove={() => remove(at)}
          />
        ),
      )}
      <Add {...props} />
    </div>
  )
}

/** A condition as a sentence of choices, one row each; all must hold, or one, and rows may be groups of their own. */
export function Logic({ builder, before, value, onChange }: Props) {
  const choicesOf = useChoices(builder)
  const beginning = useBeginning(before, choicesOf)
  return (
    <GroupRows
      before={before}
      choicesOf={choicesOf}
      beginning={beginning}
      depth={1}
      group={groupOf(value)}
      onChange={(group) => onChange(conditionOf(group))}
    />
  )
}
