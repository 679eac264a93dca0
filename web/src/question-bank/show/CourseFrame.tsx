import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { LoadedPage } from '#kit/frame/LoadedPage.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { WayOn } from '#kit/state/WayOn.tsx'
import { useTranslations } from '../messages.ts'
import { banks, chosenBank } from '../queries.ts'
import { CourseLevels } from './CourseLevels.tsx'
import { type CourseBank, CourseSelect } from './CourseSelect.tsx'

/** A page about the bank of one course: the course is chosen above and stands in the address; the way back to the list. */
export function CourseFrame({
  addressOf,
  children,
}: {
  addressOf: (query: { catalog: number }) => string
  children: (bank: CourseBank) => ReactNode
}) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (
    <LoadedPage query={useQuery(banks)}>
      {({ list }) => {
        const bank = chosenBank(list, query.get('catalog'))
        return bank ? (
          <PageFrame
            scope={
              <CourseSelect
                list={list}
                value={bank.id}
                onChange={(catalog) => void navigate(addressOf({ catalog }))}
              />
            }
            actions={
              <Link to={linkTo.questions({ catalog: bank.id })}>
                <Button>{t('back')}</Button>
              </Link>
            }
          >
            <CourseLevels catalog={bank.id}>{children(bank)}</CourseLevels>
          </PageFrame>
        ) : (
          <PageFrame>
            <EmptyState title={t('no-course')} text={t('no-course-text')}>
              <WayOn to="classes" />
              <WayOn to="courses" isSecond />
            </EmptyState>
          </PageFrame>
        )
      }}
    </LoadedPage>
  )
}
