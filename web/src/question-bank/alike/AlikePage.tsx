import type { Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { findAlike } from '@obelisk/contract/question-bank/alike'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Pagination, Select } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { LoadedPage } from '#kit/frame/LoadedPage.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useName } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import { alikeOf, banks, chosenBank } from '../queries.ts'
import { CourseLevels } from '../show/CourseLevels.tsx'
import { AlikeGroup } from './AlikeGroup.tsx'
import css from './alike.module.css'

/** As the server pages groups. */
const pageSize = 10

type Found = Output<typeof findAlike>

function Groups({ found, mayEdit }: { found: Found; mayEdit: boolean }) {
  const t = useWords()
  if (found.groups.length === 0) return <EmptyState title={t('alike-empty')} text={t('alike-empty-text')} />
  return (
    <>
      {found.is_cut && <Alert type="info" showIcon title={t('alike-cut')} />}
      {found.groups.map(({ questions, ids }) => (
        <AlikeGroup key={ids.join(' ')} questions={questions} ids={ids} mayEdit={mayEdit} />
      ))}
    </>
  )
}

function CourseAlike({ catalog, mayEdit }: { catalog: number; mayEdit: boolean }) {
  const [page, setPage] = useState(1)
  return (
    <Loaded query={useQuery(alikeOf(catalog, page))}>
      {(found) => (
        <div className={css.page}>
          <Groups found={found} mayEdit={mayEdit} />
          {found.total > pageSize && (
            <Pagination
              current={page}
              pageSize={pageSize}
              total={found.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}

/** Questions of a course that are alike, group by group, with what differs and what can be decided. */
export function Page() {
  const t = useWords()
  const nameOf = useName()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (
    <LoadedPage query={useQuery(banks)}>
      {({ list }) => {
        const bank = chosenBank(list, query.get('catalog'))
        return bank ? (
          <PageFrame
            scope={
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                className={css.course ?? ''}
                value={bank.id}
                aria-label={t('course')}
                options={list.map((one) => ({ value: one.id, label: `${one.code} ${nameOf(one)}` }))}
                onChange={(catalog) => void navigate(linkTo.alikeQuestions({ catalog }))}
              />
            }
            actions={
              <Link to={linkTo.questions({ catalog: bank.id })}>
                <Button>{t('back')}</Button>
              </Link>
            }
          >
            <CourseLevels catalog={bank.id}>
              <CourseAlike key={bank.id} catalog={bank.id} mayEdit={bank.may_edit} />
            </CourseLevels>
          </PageFrame>
        ) : (
          <PageFrame>
            <EmptyState title={t('no-course')} text={t('no-course-text')} />
          </PageFrame>
        )
      }}
    </LoadedPage>
  )
}
