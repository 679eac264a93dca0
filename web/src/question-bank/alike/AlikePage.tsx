import type { Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { findAlike } from '@obelisk/contract/question-bank/alike'
import { useQuery } from '@tanstack/react-query'
import { Alert, Pagination } from 'antd'
import { useState } from 'react'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useTranslations } from '../messages.ts'
import { alikeOf } from '../queries.ts'
import { CourseFrame } from '../show/CourseFrame.tsx'
import { AlikeGroup } from './AlikeGroup.tsx'
import css from './alike.module.css'

/** As the server pages groups. */
const pageSize = 10

type Found = Output<typeof findAlike>

function Groups({ found, mayEdit }: { found: Found; mayEdit: boolean }) {
  const t = useTranslations()
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
  return (
    <CourseFrame addressOf={linkTo.alikeQuestions}>
      {(bank) => <CourseAlike key={bank.id} catalog={bank.id} mayEdit={bank.may_edit} />}
    </CourseFrame>
  )
}
