import { type PaperView, savePaper } from '@obelisk/contract/exam-paper/calls'
import {
  type PaperHead,
  paperDuties,
  paperKinds,
  paperModes,
  paperWays,
} from '@obelisk/contract/exam-paper/shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DatePicker, Input, InputNumber, Select, Switch } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { acting, classesFor, peopleNamed } from '../queries.ts'
import { css } from '../styles.ts'
import { LabelField } from './LabelField.tsx'

type People = Record<(typeof paperDuties)[number], number[]>
type Known = Map<number, { name: string; name_en: string }>

function PeopleField({
  duty,
  value,
  known,
  others,
  onChange,
}: {
  duty: keyof People
  value: number[]
  /** Who has a duty already that leaves no room for this one. */
  others: number[]
  known: Known
  onChange: (ids: number[], people: Known) => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  const [typed, setTyped] = useState('')
  const { data } = useQuery({ ...peopleNamed(typed), enabled: typed.trim() !== '' })
  const found = data?.list ?? []
  const options = [
    ...value.map((id) => ({ value: id, label: nameOf(known.get(id) ?? { name: String(id), name_en: '' }) })),
    ...found
      .filter(({ id }) => !value.includes(id) && !others.includes(id))
      .map((one) => ({ value: one.id, label: `${nameOf(one)} ${one.staff_no} ${one.college}` })),
  ]
  return (
    <LabelField label={t(`duty-${duty}`)} isWide>
      <Select<number[]>
        mode="multiple"
        filterOption={false}
        value={value}
        aria-label={t(`duty-${duty}`)}
        placeholder={t('find-people')}
        options={options}
        onSearch={setTyped}
        onChange={(ids) => {
          onChange(ids, new Map([...known, ...found.map((one) => [one.id, one] as const)]))
          setTyped('')
        }}
      />
    </LabelField>
  )
}

type HeadProps = { head: PaperHead; view: PaperView; change: (some: Partial<PaperHead>) => void }

function PlainFields({ head, change }: HeadProps) {
  const t = useTranslations()
  const choice = <K extends 'kind' | 'mode' | 'way' | 'seal_line'>(
    name: K,
    values: readonly PaperHead[K][],
  ) => (
    <LabelField label={t.ofCode(name)}>
      <Select
        value={head[name]}
        aria-label={t.ofCode(name)}
        options={values.map((value) => ({
          value,
          label: t.ofCode(`${name}-${value}`),
        }))}
        onChange={(value) => change({ [name]: value } as Partial<PaperHead>)}
      />
    </LabelField>
  )
  const number = (
    name: 'duration' | 'total' | 'copies' | 'scratch_sheets' | 'expected_mean',
    max: number,
  ) => (
    <LabelField label={t.ofCode(name === 'total' ? 'full-score' : name)}>
      <InputNumber
        min={0}
        max={max}
        value={head[name]}
        aria-label={t.ofCode(name === 'total' ? 'full-score' : name)}
        onChange={(value) =>
          change({ [name]: value ?? (name === 'copies' || name === 'expected_mean' ? null : 0) })
        }
      />
    </LabelField>
  )
  return (
    <>
      {choice('kind', paperKinds)}
      {choice('mode', paperModes)}
      {choice('way', paperWays)}
      {choice('seal_line', ['every', 'first', 'none'])}
      {number('duration', 600)}
      {number('total', 1000)}
      {number('expected_mean', 1000)}
      <LabelField label={t('expected_pass')}>
        <InputNumber
          min={0}
          max={100}
          suffix="%"
          value={head.expected_pass === null ? null : Math.round(head.expected_pass * 100)}
          aria-label={t('expected_pass')}
          onChange={(value) => change({ expected_pass: value === null ? null : value / 100 })}
        />
      </LabelField>
      {number('copies', 100_000)}
      {number('scratch_sheets', 20)}
    </>
  )
}

function PlaceFields({ head, view, change }: HeadProps) {
  const t = useTranslations()
  const { data } = useQuery(classesFor(view.course.id, view.term.id))
  const classes = new Map([...view.classes, ...(data?.list ?? [])].map((one) => [one.id, one] as const))
  return (
    <>
      <LabelField label={t('classes')} isWide>
        <Select
          mode="multiple"
          value={head.class_ids}
          aria-label={t('classes')}
          options={[...classes.values()].map(({ id, name, students }) => ({
            value: id,
            label: t('class-size', { name, students }),
          }))}
          onChange={(class_ids) => change({ class_ids })}
        />
      </LabelField>
      <LabelField label={t('exam_time')}>
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          value={head.exam_time === null ? null : dayjs.unix(head.exam_time)}
          aria-label={t('exam_time')}
          onChange={(time) => change({ exam_time: time ? time.unix() : null })}
        />
      </LabelField>
      <LabelField label={t('finished_date')}>
        <DayPicker
          value={head.finished_date ? dayjs(head.finished_date) : null}
          onChange={(day) => change({ finished_date: day ? day.format('YYYY-MM-DD') : null })}
        />
      </LabelField>
      <LabelField label={t('place')}>
        <Input
          value={head.place}
          maxLength={200}
          aria-label={t('place')}
          onChange={({ target }) => change({ place: target.value })}
        />
      </LabelField>
      <LabelField label={t('has_answer_card')}>
        <Switch
          checked={head.has_answer_card}
          aria-label={t('has_answer_card')}
          onChange={(has_answer_card) => change({ has_answer_card })}
        />
      </LabelField>
      <LabelField label={t('permitted')} isWide>
        <Input
          value={head.permitted}
          maxLength={500}
          aria-label={t('permitted')}
          placeholder={t('permitted-hint')}
          onChange={({ target }) => change({ permitted: target.value })}
        />
      </LabelField>
    </>
  )
}

/** The head of the approval form and who sets, reviews and tries the paper. */
export function HeadDrawer({ view, onClose }: { view: PaperView; onClose: () => void }) {
  const t = useTranslations()
  const [head, setHead] = useState<Partial<PaperHead>>({})
  const [people, setPeople] = useState<Partial<People>>({})
  const [known, setKnown] = useState<Known>(
    () => new Map(paperDuties.flatMap((duty) => view.people[duty].map((one) => [one.id, one] as const))),
  )
  const { mutateAsync } = useMutation(acting(savePaper)(useQueryClient()))
  const all: People = {
    setter: view.people.setter.map(({ id }) => id),
    reviewer: view.people.reviewer.map(({ id }) => id),
    trial: view.people.trial.map(({ id }) => id),
    ...people,
  }
  const save = async () => {
    await mutateAsync({
      id: view.id,
      base: view.revision,
      ...(Object.keys(head).length > 0 ? { head } : {}),
      ...(Object.keys(people).length > 0 ? { people: all } : {}),
    })
    onClose()
  }
  const change = (some: Partial<PaperHead>) => setHead((now) => ({ ...now, ...some }))
  const shown = { ...view.head, ...head }
  return (
    <FormDialog
      title={t('head-and-people')}
      width={640}
      okText={t('save')}
      okButtonProps={{ disabled: all.setter.length === 0 }}
      hasWork={Object.keys(head).length + Object.keys(people).length > 0}
      onOk={save}
      onClose={onClose}
    >
      <div className={css.form}>
        {paperDuties.map((duty) => (
          <PeopleField
            key={duty}
            duty={duty}
            value={all[duty]}
            others={duty === 'setter' ? [...all.reviewer, ...all.trial] : all.setter}
            known={known}
            onChange={(ids, more) => {
              setKnown(more)
              setPeople((now) => ({ ...now, [duty]: ids }))
            }}
          />
        ))}
        <PlainFields head={shown} view={view} change={change} />
        <PlaceFields head={shown} view={view} change={change} />
      </div>
    </FormDialog>
  )
}
