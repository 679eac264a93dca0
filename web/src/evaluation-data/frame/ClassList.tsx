import type { ClassLine } from '@obelisk/contract/evaluation-data/classes'
import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Pagination } from 'antd'
import { Link, Navigate } from 'react-router'
import { Allow } from '#kit/Allow.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { useAddressValues } from '#kit/frame/address-values.ts'
import { useBaseData } from '#kit/scope/base-data.ts'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { useMay } from '#kit/session.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useClassName, useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { classesAtOnce, classPage } from '../queries.ts'
import { stateTones } from './ClassFrame.tsx'
import css from './frame.module.css'

const share = ({ entered, items, students }: ClassLine) =>
  items * students === 0 ? 0 : Math.min(1, entered / (items * students))

/** The one next step of a class. */
function nextOf(line: ClassLine): 'next-items' | 'next-marks' | 'next-confirm' | 'next-look' {
  if (line.items === 0) return 'next-items'
  if (line.state === 'confirmed') return 'next-look'
  return share(line) < 1 ? 'next-marks' : 'next-confirm'
}

const tabOf = ({ items }: ClassLine) => (items === 0 ? 'items' : 'marks')

function ClassRow({ line }: { line: ClassLine }) {
  const t = useTranslations()
  const name = useName()
  const classNameOf = useClassName()
  const course = { name: line.course, name_en: line.course_en }
  const mayEdit = useMay('evaluation-data/edit')
  const next = mayEdit ? nextOf(line) : 'next-look'
  return (
    <li className={css.class}>
      <span className={css.course}>
        {line.course_code} {name(course)}
        <span className={css.small}>
          {name({ name: line.teachers, name_en: line.teachers_en }) || t('no-teacher')}
        </span>
      </span>
      <span>
        {classNameOf(line.name, course)}
        <span className={css.small}>{name({ name: line.grade })}</span>
      </span>
      <span className={css.state}>
        <Tag tone={stateTones[line.state]}>{t(`state.${line.state}`)}</Tag>
      </span>
      <span>
        <span className={css.small}>
          {t('entered-of', { entered: line.entered, all: line.items * line.students })}
        </span>
        <span className={css.progress} aria-hidden="true">
          <span style={{ width: `${share(line) * 100}%` }} />
        </span>
      </span>
      <Link className={css.end ?? ''} to={linkTo.marks({ class: line.teaching_class_id, tab: tabOf(line) })}>
        {t(next)}
      </Link>
    </li>
  )
}

const few = 8

const firstPage = { q: '', page: '1' }

/** No class is chosen: the person's classes of the term, how far each is, and what comes next. */
export function ClassList() {
  const t = useTranslations()
  const { academicTerm } = useWideScope()
  const [asked, ask] = useAddressValues(firstPage)
  const view = { text: asked.q, page: Number(asked.page) || 1 }
  const isReady = useBaseData((store) => store.data !== undefined)
  const query = useQuery({ ...classPage(academicTerm, view), enabled: isReady })
  return (
    <Loaded
      query={query}
      isEmpty={({ total }) => total === 0 && view.text === ''}
      empty={
        <EmptyState title={t('no-classes')} text={t('no-classes-text')}>
          <Allow needs="teaching-class/edit">
            <Link to={linkTo.teachingClasses()}>
              <Button>{t('to-classes')}</Button>
            </Link>
          </Allow>
        </EmptyState>
      }
    >
      {({ list, total }) =>
        total === 1 && list[0] && view.text === '' ? (
          <Navigate replace to={linkTo.marks({ class: list[0].teaching_class_id, tab: tabOf(list[0]) })} />
        ) : (
          <>
            <div className={css.bar}>
              <strong>{t('choose-class')}</strong>
              {(total > few || view.text !== '') && (
                <Input.Search
                  allowClear
                  className={css.search ?? ''}
                  defaultValue={view.text}
                  placeholder={t('find-class')}
                  aria-label={t('find-class')}
                  onSearch={(text) => ask({ q: text.trim(), page: '1' })}
                />
              )}
              <span className={css.size}>{t('classes', { count: total })}</span>
            </div>
            <ul className={css.classes}>
              {list.map((line) => (
                <ClassRow key={line.teaching_class_id} line={line} />
              ))}
            </ul>
            <Pagination
              className={css.pages ?? ''}
              hideOnSinglePage
              current={view.page}
              pageSize={classesAtOnce}
              total={total}
              showSizeChanger={false}
              onChange={(page) => ask({ page: String(page) })}
            />
          </>
        )
      }
    </Loaded>
  )
}
