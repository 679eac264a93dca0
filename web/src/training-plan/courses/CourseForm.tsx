import type { CourseRow } from '@obelisk/contract/training-plan/rows'
import { useEffect, useRef } from 'react'
import { StrengthBlock } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import fields from '../fields/fields.module.css'
import { SavedCheck, SavedNumber, SavedText } from '../fields/SavedFields.tsx'
import { SavedChoices, SavedSelect } from '../fields/SavedSelects.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { useCourseOptions } from './course-words.ts'
import css from './courses.module.css'

const hourFields = [
  'hours_theory',
  'hours_lab',
  'hours_computer',
  'hours_practice',
  'hours_seminar',
  'hours_exercise',
  'hours_other',
] as const

function Hours({ course }: { course: CourseRow }) {
  const t = useTranslations()
  const formats = useFormats()
  const sum = hourFields.reduce((total, field) => total + course[field], 0)
  const isRight = Math.abs(sum - course.hours_total) < 0.01 || (course.weeks > 0 && sum === 0)
  const number = (field: (typeof hourFields)[number] | 'hours_total' | 'weeks') => (
    <SavedNumber
      key={field}
      kind="course"
      id={course.id}
      field={field}
      value={course[field]}
      label={t(`course.${field}`)}
    />
  )
  return (
    <>
      <h3 className={css.section}>
        {t('hours')}
        <span className={isRight ? css.right : css.error}>
          {isRight ? '✓' : '⊘'} {formats.number(sum)}/{formats.number(course.hours_total)}
        </span>
      </h3>
      <div className={css.hours}>
        {number('hours_total')}
        {hourFields.map(number)}
        {number('weeks')}
        <SavedNumber
          kind="course"
          id={course.id}
          field="weekly_hours"
          value={course.weekly_hours}
          optional
          label={t('course.weekly_hours')}
        />
      </div>
    </>
  )
}

/** What the matrix says about the course: read here, written there. */
function Supports({ course }: { course: CourseRow }) {
  const t = useTranslations()
  const { plan, locate } = usePlan()
  const cells = plan.supports.filter(({ course_id }) => course_id === course.id)
  const indicators = plan.indicators.filter(({ id }) => cells.some((cell) => cell.indicator_id === id))
  return (
    <>
      <h3 className={css.section}>
        {t('tab.matrix')}
        <button
          type="button"
          className={css.link}
          onClick={() => locate('matrix', { place: { course_id: course.id } })}
        >
          {t('open-matrix')}
        </button>
      </h3>
      {indicators.length === 0 ? (
        <p className={css.warning}>▲ {t('supports-none')}</p>
      ) : (
        <ul className={css.supports}>
          {indicators.map(({ id, no, description }) => (
            <li key={id}>
              <StrengthBlock
                strength={cells.find(({ indicator_id }) => indicator_id === id)?.strength ?? 'L'}
              />
              <span>
                <b>{no}</b> {description}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A finding leads to the field it names. */
function useFieldFocus() {
  const { target } = usePlan()
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!target?.place.course_id) return
    const field = target.place.pre_course_id === undefined ? target.field : 'prerequisite_ids'
    if (field) form.current?.querySelector<HTMLElement>(`[data-place$=":${field}"] input`)?.focus()
  }, [target])
  return form
}

type Common = { kind: 'course'; id: number }

function Identity({ course, common }: { course: CourseRow; common: Common }) {
  const t = useTranslations()
  const options = useCourseOptions()
  return (
    <>
      <SavedText {...common} field="code" value={course.code} maxLength={32} label={t('code')} />
      <SavedText {...common} field="name" value={course.name} label={t('name')} />
      <SavedText {...common} field="name_en" value={course.name_en} label={t('name-en')} width="wide" />
      <SavedSelect
        {...common}
        field="term"
        value={course.term}
        options={options.terms}
        label={t('course.term')}
      />
      <SavedSelect
        {...common}
        field="nature"
        value={course.nature}
        options={options.natures}
        label={t('course.nature')}
      />
      <SavedSelect
        {...common}
        field="category"
        value={course.category}
        options={options.categories}
        label={t('course.category')}
      />
      <SavedText {...common} field="module" value={course.module} label={t('course.module')} />
      <SavedSelect
        {...common}
        field="ceeaa_category"
        value={course.ceeaa_category}
        options={options.ceeaa}
        label={t('course.ceeaa_category')}
      />
      <SavedNumber {...common} field="credits" value={course.credits} step={0.5} label={t('credits')} />
      <SavedSelect
        {...common}
        field="assess_type"
        value={course.assess_type}
        options={options.assess}
        label={t('course.assess_type')}
      />
    </>
  )
}

function Belonging({ course, common }: { course: CourseRow; common: Common }) {
  const t = useTranslations()
  const options = useCourseOptions()
  const earlier = options.courses.filter(
    ({ value, term }) =>
      value !== course.id && (term < course.term || course.prerequisite_ids.includes(value)),
  )
  return (
    <>
      <SavedSelect
        {...common}
        field="college_id"
        value={course.college_id}
        options={options.colleges}
        optional
        label={t('course.college_id')}
      />
      <SavedSelect
        {...common}
        field="group_id"
        value={course.group_id}
        options={options.groups}
        optional
        label={t('course.group_id')}
      />
      <SavedChoices
        {...common}
        field="prerequisite_ids"
        value={course.prerequisite_ids}
        options={earlier}
        label={t('course.prerequisite_ids')}
        hint={t('prerequisite-hint')}
        width="wide"
      />
      <SavedChoices
        {...common}
        field="educations"
        value={course.educations}
        options={options.educations}
        label={t('course.educations')}
        width="wide"
      />
      {(['is_core', 'is_eval', 'is_bilingual', 'industry'] as const).map((field) => (
        <SavedCheck
          key={field}
          {...common}
          field={field}
          value={course[field]}
          label={t(`course.${field}`)}
        />
      ))}
    </>
  )
}

/** Every field of a course, its hours with their sum, and what the matrix says about it. */
export function CourseForm({ course }: { course: CourseRow }) {
  const t = useTranslations()
  const signs = useSigns()
  const nameOf = useName()
  const { plan } = usePlan()
  const form = useFieldFocus()
  const common: Common = { kind: 'course', id: course.id }
  const leaders = plan.leaders.filter((one) => course.leader_ids.includes(one.id)).map(nameOf)
  return (
    <div ref={form}>
      <div className={fields.form}>
        <Identity course={course} common={common} />
        <Belonging course={course} common={common} />
      </div>
      <Hours course={course} />
      <h3 className={css.section}>
        {t('course.leader')} <span>{leaders.join(signs.between) || t('leader-none')}</span>
      </h3>
      <Supports course={course} />
    </div>
  )
}
