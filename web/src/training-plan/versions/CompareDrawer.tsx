import type { Difference } from '@obelisk/contract/training-plan/lifecycle'
import type { PlanRow } from '@obelisk/contract/training-plan/plan'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Select } from 'antd'
import { DiffText } from '#kit/mark/DiffText.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { DoneState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { type PlanKey, type PlanSay, useWords } from '../messages.ts'
import { differencesOf } from '../queries.ts'
import css from './versions.module.css'

const signs = { added: '＋', removed: '－', changed: '≠' } as const
const isLong = (text: string | null) => (text?.length ?? 0) > 24

/** The word for a field: a course's, a plan's or a row's own. */
function fieldWord({ part, field }: Difference, say: PlanSay): string {
  const speak = say as (key: PlanKey) => string
  const key = part === 'course' ? `course.${field}` : part === 'basic' ? `plan.${field}` : `field.${field}`
  const word = speak(key as PlanKey)
  return word === key ? field : word
}

/** Codes of the data as words: natures, categories, yes and no. */
function valueWord(field: string, value: string | null, say: PlanSay): string {
  if (value === null || value === '') return say('nothing')
  if (value === 'true') return say('yes')
  if (value === 'false') return say('no-word')
  const prefix = { nature: 'nature', category: 'category', ceeaa_category: 'ceeaa', assess_type: 'assess' }[
    field
  ]
  return prefix ? (say as (key: PlanKey) => string)(`${prefix}.${value}` as PlanKey) : value
}

/** The value of a cell that came or went. */
function Cell({ one }: { one: Difference }) {
  const value = one.before ?? one.after
  return value === null ? null : <span className={one.sign === 'added' ? css.new : css.old}> {value}</span>
}

function Change({ one }: { one: Difference }) {
  const say = useWords()
  const { before, after, field, sign } = one
  if (sign !== 'changed') return <Cell one={one} />
  const label = field ? `${fieldWord(one, say)}：` : ''
  if (isLong(before) && isLong(after))
    return (
      <div>
        {label}
        <DiffText before={before ?? ''} after={after ?? ''} />
      </div>
    )
  return (
    <div>
      {label}
      <span className={css.old}>{valueWord(field, before, say)}</span> →{' '}
      <span className={css.new}>{valueWord(field, after, say)}</span>
    </div>
  )
}

function Part({ part, list }: { part: Difference['part']; list: readonly Difference[] }) {
  const say = useWords()
  return (
    <section>
      <h3 className={css.part}>
        {say(`part.${part}`)} <small>{say('differences', { count: list.length })}</small>
      </h3>
      <ul className={css.differences}>
        {list.map((one) => (
          <li key={`${one.key} ${one.field}`}>
            <span className={css[one.sign]}>
              <span aria-hidden="true">{signs[one.sign]}</span> {say(`sign.${one.sign}`)}
            </span>
            <span>
              <b>{one.key}</b> {one.name !== one.key && one.name}
              <Change one={one} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = {
  planId: number
  otherId: number | undefined
  plans: readonly PlanRow[]
  onChoose: (id: number) => void
  onClose: () => void
}

function Content({ planId, otherId }: { planId: number; otherId: number }) {
  const say = useWords()
  const query = useQuery(differencesOf(planId, otherId))
  return (
    <Loaded
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<DoneState title={say('no-differences')} />}
    >
      {({ list }) => (
        <>
          {[...new Set(list.map(({ part }) => part))].map((part) => (
            <Part key={part} part={part} list={list.filter((one) => one.part === part)} />
          ))}
        </>
      )}
    </Loaded>
  )
}

/** What is different against another version, part by part. */
export function CompareDrawer({ planId, otherId, plans, onChoose, onClose }: Props) {
  const say = useWords()
  const isPhone = useIsPhone()
  return (
    <Drawer
      open={otherId !== undefined}
      onClose={onClose}
      size={isPhone ? '100%' : 620}
      title={say('compare')}
      extra={
        <Select<number>
          value={otherId ?? null}
          aria-label={say('compare-with')}
          popupMatchSelectWidth={false}
          options={plans
            .filter(({ id }) => id !== planId)
            .map((one) => ({ value: one.id, label: `${one.name} v${one.version}` }))}
          onChange={onChoose}
        />
      }
    >
      {otherId !== undefined && <Content planId={planId} otherId={otherId} />}
    </Drawer>
  )
}
