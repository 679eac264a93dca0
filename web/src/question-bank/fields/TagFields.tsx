import { type QuestionTags, visibilities } from '@obelisk/contract/question-bank/content'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Input, InputNumber, Select, Slider } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { AssistedHere } from '#kit/suggest/AssistedHere.tsx'
import css from '../edit/edit.module.css'
import { useTranslations } from '../messages.ts'
import { outlineOf } from '../queries.ts'
import { useLevels } from '../show/levels.ts'
import { PressChoice } from './PressChoice.tsx'

const complexFeatures = [1, 2, 3, 4, 5, 6, 7] as const

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={css.field}>
      <span>{label}</span>
      {children}
    </label>
  )
}

type Props = {
  catalog: number
  tags: QuestionTags
  isReadOnly: boolean
  onChange: (some: Partial<QuestionTags>) => void
}

function Origin({ tags, isReadOnly, onChange }: Omit<Props, 'catalog'>) {
  const t = useTranslations()
  return (
    <>
      <Field label={t('source')}>
        <Input
          disabled={isReadOnly}
          value={tags.source}
          maxLength={200}
          onChange={({ target }) => onChange({ source: target.value })}
        />
      </Field>
      <Field label={t('source-year')}>
        <InputNumber
          disabled={isReadOnly}
          min={1900}
          max={2200}
          value={tags.source_year}
          onChange={(source_year) => onChange({ source_year })}
        />
      </Field>
      <Field label={t('licence')}>
        <Input
          disabled={isReadOnly}
          value={tags.licence}
          maxLength={100}
          placeholder={t('licence-hint')}
          onChange={({ target }) => onChange({ licence: target.value })}
        />
      </Field>
      <Field label={t('question-language')}>
        <Select
          disabled={isReadOnly}
          value={tags.language}
          options={(['zh-cn', 'en'] as const).map((value) => ({ value, label: t(`language-${value}`) }))}
          onChange={(language) => onChange({ language })}
        />
      </Field>
      <Field label={t('visibility')}>
        <Select
          disabled={isReadOnly}
          value={tags.visibility}
          options={visibilities.map((value) => ({ value, label: t(`visibility-${value}`) }))}
          onChange={(visibility) => onChange({ visibility })}
        />
      </Field>
      <Field label={t('reserve-until')}>
        <DayPicker
          disabled={isReadOnly}
          value={tags.reserved_until ? dayjs(tags.reserved_until) : null}
          onChange={(day) => onChange({ reserved_until: day ? day.format('YYYY-MM-DD') : null })}
        />
      </Field>
      <Checkbox
        disabled={isReadOnly}
        checked={tags.is_complex}
        onChange={({ target }) =>
          onChange({ is_complex: target.checked, ...(target.checked ? {} : { complex_features: [] }) })
        }
      >
        {t('complex-problem')}
      </Checkbox>
      {tags.is_complex && (
        <Field label={t('complex-features')}>
          <Select<number[]>
            mode="multiple"
            disabled={isReadOnly}
            value={tags.complex_features}
            optionLabelProp="value"
            options={complexFeatures.map((no) => ({ value: no, label: `${no} ${t(`complex-${no}`)}` }))}
            onChange={(features) => onChange({ complex_features: features.toSorted((a, b) => a - b) })}
          />
        </Field>
      )}
    </>
  )
}

function ObjectiveChoice({
  objectives,
  tags,
  isReadOnly,
  onChange,
}: Omit<Props, 'catalog'> & { objectives: readonly { no: number; text: string }[] }) {
  const t = useTranslations()
  return (
    <>
      <PressChoice
        label={t('objectives')}
        options={objectives.map(({ no, text }) => ({
          value: no,
          label: String(no),
          title: `${no} ${text}`,
        }))}
        chosen={tags.objectives}
        isReadOnly={isReadOnly}
        onPress={(no, isOn) =>
          onChange({
            objectives: (isOn ? [...tags.objectives, no] : tags.objectives.filter((one) => one !== no)).sort(
              (a, b) => a - b,
            ),
          })
        }
      />
      {tags.objectives.map((no) => (
        <AssistedHere key={no} place={`objective:${no}`} text="yes" isChoice />
      ))}
    </>
  )
}

/** What a question is tagged with; the choices come from the newest syllabus of the course. */
export function TagFields({ catalog, tags, isReadOnly, onChange }: Props) {
  const t = useTranslations()
  const { data: outline } = useQuery(outlineOf(catalog))
  const levels = useLevels()
  const common = { disabled: isReadOnly, allowClear: true }
  // points of the chapter first, then the words in use
  const points = outline?.chapters.find(({ no }) => no === tags.chapter)?.points ?? []
  const knowledge = [...new Set([...points, ...(outline?.knowledge ?? [])])].map((value) => ({
    value,
    label: value,
  }))
  return (
    <Card title={t('tagging')}>
      <Field label={t('chapter')}>
        <Select
          {...common}
          value={tags.chapter || undefined}
          options={(outline?.chapters ?? []).map(({ no, name }) => ({ value: no, label: `${no} ${name}` }))}
          onChange={(chapter) => onChange({ chapter: chapter ?? '' })}
        />
      </Field>
      <Field label={t('knowledge')}>
        <Select<string[]>
          {...common}
          mode="tags"
          value={tags.knowledge}
          options={knowledge}
          onChange={(words) => onChange({ knowledge: words })}
        />
      </Field>
      <ObjectiveChoice
        objectives={outline?.objectives ?? []}
        tags={tags}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
      <PressChoice
        label={t('bloom')}
        options={levels.options}
        chosen={tags.bloom ? [levels.of(tags.bloom)] : []}
        isReadOnly={isReadOnly}
        onPress={(bloom, isOn) => onChange({ bloom: isOn ? bloom : null })}
      />
      {tags.bloom && <AssistedHere place="bloom" text={tags.bloom} isChoice />}
      <Field label={`${t('difficulty')}  ${tags.difficulty?.toFixed(2) ?? '–'}`}>
        <Slider
          disabled={isReadOnly}
          ariaLabelForHandle={t('difficulty')}
          min={0}
          max={1}
          step={0.05}
          value={tags.difficulty ?? 0.6}
          // nothing is filled in before it is estimated
          included={tags.difficulty !== null}
          onChange={(difficulty) => onChange({ difficulty })}
        />
      </Field>
      <Field label={t('minutes')}>
        <InputNumber
          disabled={isReadOnly}
          min={1}
          max={600}
          value={tags.minutes}
          onChange={(minutes) => onChange({ minutes })}
        />
      </Field>
      <Field label={t('tags')}>
        <Select<string[]>
          {...common}
          mode="tags"
          open={false}
          value={tags.tags}
          onChange={(words) => onChange({ tags: words })}
        />
      </Field>
      <Origin tags={tags} isReadOnly={isReadOnly} onChange={onChange} />
    </Card>
  )
}
