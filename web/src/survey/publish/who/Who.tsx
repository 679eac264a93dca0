import type { SurveyAudienceChoice, WholeSurvey } from '@obelisk/contract/survey/shapes'
import { Checkbox, Select } from 'antd'
import { Card } from '#kit/frame/Card.tsx'
import { useClassName, useName } from '#kit/translations.ts'
import { useTranslations } from '../../messages.ts'
import { usePlacesToAsk } from '../../queries.ts'
import { ContactsButton } from '../contacts/ContactsButton.tsx'
import type { Draft, Part } from '../draft.ts'
import css from '../publish.module.css'
import { Step } from '../Step.tsx'
import { ClassTable } from './ClassTable.tsx'
import { StudentList } from './StudentList.tsx'

type Kind = SurveyAudienceChoice['kind']
type Option = { value: number; label: string }

const idsOf = ({ audiences }: Draft, kind: Kind) =>
  audiences.flatMap((one) => (one.kind === kind && one.target_id !== null ? [one.target_id] : []))

const without = ({ audiences }: Draft, kind: Kind) => audiences.filter((one) => one.kind !== kind)

/** The groups that may be chosen, and those chosen by somebody who may ask more. */
function useOptions(survey: WholeSurvey) {
  const t = useTranslations()
  const nameOf = useName()
  const classNameOf = useClassName()
  const { data } = usePlacesToAsk()
  const gradeOf = (one: { name: string; project: string; project_en: string }) =>
    `${nameOf({ name: one.project, name_en: one.project_en })} ${nameOf({ name: one.name })}`
  const label = (name: string, people: number) => `${name} · ${t('people', { count: people })}`
  const merged = (kind: Kind, own: Option[]): Option[] => [
    ...own,
    ...survey.audiences.flatMap((one) =>
      one.kind === kind && one.target_id !== null && !own.some(({ value }) => value === one.target_id)
        ? [{ value: one.target_id, label: nameOf(one) }]
        : [],
    ),
  ]
  const { classes = [], admin_classes = [], grades = [] } = data ?? {}
  return {
    classes,
    isCut: data?.is_cut ?? false,
    groups: [
      [
        'teaching-class',
        t('who-classes'),
        merged(
          'teaching-class',
          classes.map((one) => ({
            value: one.id,
            label: label(classNameOf(one.name, { name: one.course, name_en: one.course_en }), one.people),
          })),
        ),
      ],
      [
        'admin-class',
        t('who-admin'),
        merged(
          'admin-class',
          admin_classes.map((one) => ({ value: one.id, label: label(one.name, one.people) })),
        ),
      ],
      [
        'grade',
        t('who-grades'),
        merged(
          'grade',
          grades.map((one) => ({ value: one.id, label: label(gradeOf(one), one.people) })),
        ),
      ],
    ] as const,
  }
}

function Outside({ draft, put, survey }: Part & { survey: WholeSurvey }) {
  const t = useTranslations()
  const has = (kind: Kind) => draft.audiences.some((one) => one.kind === kind)
  const toggle = (kind: 'contacts' | 'public', isOn: boolean) =>
    put({ ...draft, audiences: [...without(draft, kind), ...(isOn ? [{ kind, target_id: null }] : [])] })
  return (
    <div className={css.boxes}>
      <Checkbox checked={has('contacts')} onChange={({ target }) => toggle('contacts', target.checked)}>
        {t('who-contacts')}
      </Checkbox>
      {has('contacts') && <ContactsButton survey={survey} />}
      <Checkbox checked={has('public')} onChange={({ target }) => toggle('public', target.checked)}>
        {t('who-public')}
      </Checkbox>
    </div>
  )
}

function Chooser({
  label,
  options,
  chosen,
  onChange,
}: {
  label: string
  options: Option[]
  chosen: number[]
  onChange: (ids: number[]) => void
}) {
  const t = useTranslations()
  return (
    <div className={css.line}>
      <span>{label}</span>
      <Select
        mode="multiple"
        placeholder={t('who-none')}
        optionFilterProp="label"
        aria-label={label}
        value={chosen}
        onChange={onChange}
        options={options}
      />
    </div>
  )
}

/** Whom it asks: classes, cohorts, people outside, or whoever has the link. */
export function Who({ draft, put, survey }: Part & { survey: WholeSurvey }) {
  const t = useTranslations()
  const { classes, groups, isCut } = useOptions(survey)
  const chosen = idsOf(draft, 'teaching-class')
  const ofCourse = classes.filter(({ course_id }) => course_id === survey.course_id)
  const tabled = ofCourse.map(({ id }) => id)
  const kept = chosen.filter((id) => tabled.includes(id))
  const choose = (kind: Kind, ids: readonly number[]) =>
    put({ ...draft, audiences: [...without(draft, kind), ...ids.map((target_id) => ({ kind, target_id }))] })
  return (
    <Card
      title={<Step no={1} title={t('who-title')} />}
      extra={<span className={css.quiet}>{t('who-hint')}</span>}
    >
      <ClassTable
        classes={ofCourse}
        chosen={chosen}
        onChange={(ids) =>
          choose('teaching-class', [
            ...ids,
            ...chosen.filter((id) => !tabled.includes(id) && !ids.includes(id)),
          ])
        }
      />
      {groups.map(([kind, label, options]) => (
        <Chooser
          key={kind}
          label={kind === 'teaching-class' && tabled.length > 0 ? t('who-other-classes') : label}
          options={options.filter(({ value }) => kind !== 'teaching-class' || !tabled.includes(value))}
          chosen={idsOf(draft, kind).filter((id) => kind !== 'teaching-class' || !tabled.includes(id))}
          onChange={(ids) => choose(kind, kind === 'teaching-class' ? [...kept, ...ids] : ids)}
        />
      ))}
      <StudentList draft={draft} put={put} />
      {isCut && <p className={css.warn}>{t('places-cut')}</p>}
      {draft.running.way !== 'anonymous-once' && <Outside draft={draft} put={put} survey={survey} />}
    </Card>
  )
}
