import { addPaper } from '@obelisk/contract/exam-paper/calls'
import { type PaperHead, type PaperLabel, paperKinds, paperModes } from '@obelisk/contract/exam-paper/shapes'
import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useName } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import { LabelField } from '../paper/LabelField.tsx'
import { acting, choices, papersOf } from '../queries.ts'
import { css } from '../styles.ts'

type Begun = {
  course: number | undefined
  term: number | undefined
  kind: PaperHead['kind']
  mode: PaperHead['mode']
  labels: PaperLabel[]
  total: number
  duration: number
  classes: number[] | undefined
  like: number | undefined
}

const first: Begun = {
  course: undefined,
  term: undefined,
  kind: 'final',
  mode: 'closed',
  labels: ['A', 'B'],
  total: 100,
  duration: 120,
  classes: undefined,
  like: undefined,
}

type Choices = NonNullable<ReturnType<typeof useChoices>['data']>
const useChoices = () => useQuery(choices)

function PlainFields({ begun, change }: { begun: Begun; change: (some: Partial<Begun>) => void }) {
  const say = useWords()
  return (
    <>
      <LabelField label={say('mode')}>
        <Select
          value={begun.mode}
          aria-label={say('mode')}
          options={paperModes.map((value) => ({ value, label: say(`mode-${value}`) }))}
          onChange={(mode) => change({ mode })}
        />
      </LabelField>
      <LabelField label={say('labels')}>
        <Select
          value={begun.labels.join('')}
          aria-label={say('labels')}
          options={['A', 'AB', 'ABC'].map((value) => ({ value, label: [...value].join(' / ') }))}
          onChange={(labels) => change({ labels: [...labels] as PaperLabel[] })}
        />
      </LabelField>
      <LabelField label={say('duration')}>
        <InputNumber
          min={1}
          max={600}
          value={begun.duration}
          aria-label={say('duration')}
          onChange={(duration) => change({ duration: duration ?? 120 })}
        />
      </LabelField>
      <LabelField label={say('full-score')}>
        <InputNumber
          min={1}
          max={1000}
          value={begun.total}
          aria-label={say('full-score')}
          onChange={(total) => change({ total: total ?? 100 })}
        />
      </LabelField>
    </>
  )
}

function Fields({
  known,
  begun,
  change,
}: {
  known: Choices
  begun: Begun
  change: (some: Partial<Begun>) => void
}) {
  const say = useWords()
  const nameOf = useName()
  const { data: others } = useQuery(papersOf({ quickSearch: '', page: '1', limit: '100' }))
  const classes = known.classes.filter((one) => one.catalog_id === begun.course && one.term_id === begun.term)
  return (
    <div className={css.form}>
      <LabelField label={say('course')} isWide>
        <Select
          showSearch
          optionFilterProp="label"
          value={begun.course}
          aria-label={say('course')}
          options={known.courses.map((one) => ({ value: one.id, label: `${one.code} ${nameOf(one)}` }))}
          onChange={(course) => change({ course, classes: undefined, like: undefined })}
        />
      </LabelField>
      <LabelField label={say('term')}>
        <Select
          value={begun.term}
          aria-label={say('term')}
          options={known.terms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(term) => change({ term, classes: undefined })}
        />
      </LabelField>
      <LabelField label={say('kind')}>
        <Select
          value={begun.kind}
          aria-label={say('kind')}
          options={paperKinds.map((value) => ({ value, label: say(`kind-${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
      </LabelField>
      <LabelField label={say('classes')} isWide>
        <Select
          mode="multiple"
          value={begun.classes ?? classes.map(({ id }) => id)}
          aria-label={say('classes')}
          placeholder={say('classes-later')}
          options={classes.map(({ id, name, students }) => ({
            value: id,
            label: say('class-size', { name, students }),
          }))}
          onChange={(chosen) => change({ classes: chosen })}
        />
      </LabelField>
      <PlainFields begun={begun} change={change} />
      <LabelField label={say('like')} isWide>
        <Select
          allowClear
          value={begun.like}
          aria-label={say('like')}
          placeholder={say('like-none')}
          options={(others?.list ?? [])
            .filter(({ course }) => course.id === begun.course)
            .map((row) => ({ value: row.id, label: `${row.term.name} ${say(`kind-${row.kind}`)}` }))}
          onChange={(like) => change({ like })}
        />
      </LabelField>
    </div>
  )
}

/** Begins the papers of an examination: course, term, classes and kind; the rest is filled in on its page. */
export function NewPaperDialog({ onClose }: { onClose: () => void }) {
  const say = useWords()
  const navigate = useNavigate()
  const query = useChoices()
  const [typed, setTyped] = useState<Partial<Begun>>({})
  const { mutateAsync } = useMutation(acting(addPaper, false)(useQueryClient()))
  const current = query.data?.terms.find(({ is_current }) => is_current) ?? query.data?.terms[0]
  const begun: Begun = { ...first, course: query.data?.courses[0]?.id, term: current?.id, ...typed }
  const add = async () => {
    const { course, term, classes, like, ...head } = begun
    if (course === undefined || term === undefined) return
    const all = query.data?.classes.filter((one) => one.catalog_id === course && one.term_id === term) ?? []
    const { id } = await mutateAsync({
      catalog_id: course,
      academic_term_id: term,
      like: like ?? null,
      head: { ...head, way: 'teacher', class_ids: classes ?? all.map((one) => one.id) },
    })
    void navigate(linkTo.paper({ id }))
  }
  return (
    <FormDialog
      title={say('new-paper')}
      width={560}
      okText={say('begin')}
      okButtonProps={{ disabled: begun.course === undefined || begun.term === undefined }}
      onOk={add}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(known) =>
          known.courses.length === 0 ? (
            <EmptyState title={say('no-course')} text={say('no-course-text')} />
          ) : (
            <Fields
              known={known}
              begun={begun}
              change={(some) => setTyped((before) => ({ ...before, ...some }))}
            />
          )
        }
      </Loaded>
    </FormDialog>
  )
}
