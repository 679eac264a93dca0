import { visibilities } from '@obelisk/contract/question-bank/content'
import type { ListedQuestion } from '@obelisk/contract/question-bank/shapes'
import type { bloomLevels } from '@obelisk/engine/syllabus/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { notify } from '#kit/notify.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useTranslations } from '../messages.ts'
import { outlineOf, tagging } from '../queries.ts'
import { useLevels } from '../show/levels.ts'
import css from './bank.module.css'

type Set = Partial<{
  chapter: string
  objectives: number[]
  bloom: (typeof bloomLevels)[number]
  knowledge: string[]
  difficulty: number
  visibility: (typeof visibilities)[number]
  reserved_until: string
}>

type Changes = { [K in keyof Set]?: Set[K] | undefined }

const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** What is set; a field that was emptied is as if it had never been. */
const given = (set: Changes): Set =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => isGiven(value)))

function Labelled({ label, held = '', children }: { label: string; held?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={css.labelled}>
      <span className={css.labelLine}>
        {label} <span className={css.held}>{held}</span>
      </span>
      {children}
    </label>
  )
}

type Row = Pick<
  ListedQuestion,
  'objectives' | 'bloom' | 'chapter' | 'knowledge' | 'difficulty' | 'visibility' | 'id'
>

const none = ''

/** How many of the rows have each value, the most frequent first; `none` stands for those without any. */
function counted(rows: readonly Row[], valuesOf: (row: Row) => readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const values = valuesOf(row)
    for (const value of new Set(values.length > 0 ? values : [none]))
      counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)
}

/** What the chosen questions have now, in words: `1：2 题、未标：1 题`. */
function useHeld(rows: readonly Row[]) {
  const t = useTranslations()
  const signs = useSigns()
  return (valuesOf: (row: Row) => readonly string[]) => {
    const all = counted(rows, valuesOf)
    const shown = all
      .slice(0, 3)
      .map(([value, count]) => t('held', { value: value === none ? t('held-none') : value, count }))
    return shown.join(signs.between) + (all.length > 3 ? '…' : '')
  }
}

function ReservedField({ day, change }: { day: string | undefined; change: (some: Changes) => void }) {
  const t = useTranslations()
  return (
    <Labelled label={t('reserve-until')}>
      <DayPicker
        value={day ? dayjs(day) : null}
        onChange={(chosen) => change({ reserved_until: chosen ? chosen.format('YYYY-MM-DD') : undefined })}
      />
    </Labelled>
  )
}

type FieldsProps = { catalog: number; rows: readonly Row[]; set: Set; change: (some: Changes) => void }

function SetFields({ catalog, rows, set, change }: FieldsProps) {
  const t = useTranslations()
  const { data: outline } = useQuery(outlineOf(catalog))
  const levels = useLevels()
  const held = useHeld(rows)
  const keep = { placeholder: t('keep-own'), allowClear: true }
  return (
    <>
      <Labelled label={t('objectives')} held={held(({ objectives }) => objectives.map(String))}>
        <Select<number[]>
          {...keep}
          mode="multiple"
          value={set.objectives ?? []}
          options={(outline?.objectives ?? []).map(({ no }) => ({
            value: no,
            label: t('objective-no', { no }),
          }))}
          onChange={(objectives) => change({ objectives })}
        />
      </Labelled>
      <Labelled label={t('bloom')} held={held(({ bloom }) => (bloom ? [levels.word(bloom)] : []))}>
        <Select
          {...keep}
          value={set.bloom ?? null}
          options={levels.options}
          onChange={(bloom) => change({ bloom: bloom ?? undefined })}
        />
      </Labelled>
      <Labelled label={t('chapter')} held={held(({ chapter }) => (chapter ? [chapter] : []))}>
        <Select
          {...keep}
          value={set.chapter ?? null}
          options={(outline?.chapters ?? []).map(({ no, name }) => ({ value: no, label: `${no} ${name}` }))}
          onChange={(chapter) => change({ chapter: chapter ?? undefined })}
        />
      </Labelled>
      <Labelled label={t('knowledge')} held={held(({ knowledge }) => knowledge)}>
        <Select<string[]>
          {...keep}
          mode="tags"
          value={set.knowledge ?? []}
          options={(outline?.knowledge ?? []).map((value) => ({ value, label: value }))}
          onChange={(knowledge) => change({ knowledge })}
        />
      </Labelled>
      <Labelled
        label={t('difficulty')}
        held={held(({ difficulty }) => (difficulty === null ? [] : [difficulty.toFixed(2)]))}
      >
        <InputNumber
          className={css.full ?? ''}
          placeholder={t('keep-own')}
          min={0}
          max={1}
          step={0.05}
          value={set.difficulty ?? null}
          onChange={(difficulty) => change({ difficulty: difficulty ?? undefined })}
        />
      </Labelled>
      <Labelled label={t('visibility')} held={held(({ visibility }) => [t(`visibility-${visibility}`)])}>
        <Select
          {...keep}
          value={set.visibility ?? null}
          options={visibilities.map((value) => ({ value, label: t(`visibility-${value}`) }))}
          onChange={(visibility) => change({ visibility: visibility ?? undefined })}
        />
      </Labelled>
      <ReservedField day={set.reserved_until} change={change} />
    </>
  )
}

type Props = { catalog: number; rows: readonly Row[]; onDone: () => void }

/** Tags the chosen questions; each field that is left empty keeps what each question has. */
export function BatchPanel({ catalog, rows, onDone }: Props) {
  const t = useTranslations()
  const { mutateAsync, isPending } = useMutation(tagging(useQueryClient()))
  const [set, setSet] = useState<Set>({})
  const [tags, setTags] = useState<string[]>([])
  const [gone, setGone] = useState<string[]>([])
  const change = (some: Changes) => setSet((now) => given({ ...now, ...some }))
  const isEmpty = Object.keys(set).length + tags.length + gone.length === 0
  const apply = async () => {
    const { changed } = await mutateAsync({
      ids: rows.map(({ id }) => id),
      set,
      add_tags: tags,
      remove_tags: gone,
    })
    notify.done(t('applied', { count: changed }))
    setSet({})
    setTags([])
    setGone([])
    onDone()
  }
  return (
    <Card title={t('batch')}>
      <SetFields {...{ catalog, rows, set, change }} />
      <Labelled label={t('add-tags')}>
        <Select<string[]> mode="tags" value={tags} onChange={setTags} open={false} />
      </Labelled>
      <Labelled label={t('remove-tags')}>
        <Select<string[]> mode="tags" value={gone} onChange={setGone} open={false} />
      </Labelled>
      <p className={css.quiet}>{t('batch-hint')}</p>
      <Button type="primary" block disabled={isEmpty} loading={isPending} onClick={() => void apply()}>
        {t('apply', { count: rows.length })}
      </Button>
    </Card>
  )
}
