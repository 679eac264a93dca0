import type { Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { readImport } from '@obelisk/contract/question-bank/exchange'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { LoadedPage } from '#kit/frame/LoadedPage.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { EmptyState, StateView } from '#kit/state/states.tsx'
import { WayOn } from '#kit/state/WayOn.tsx'
import { useTranslations } from '../messages.ts'
import { banks } from '../queries.ts'
import { CourseLevels } from '../show/CourseLevels.tsx'
import { CourseSelect } from '../show/CourseSelect.tsx'
import { importOf } from './exchange-queries.ts'
import { fetchLeftovers, UndoImport } from './PastImports.tsx'
import { ReviewImport } from './review/ReviewImport.tsx'
import { StartImport } from './StartImport.tsx'

function Waiting({ text }: { text: string }) {
  return (
    <PageFrame purpose={text}>
      <div aria-live="polite">
        <BlockSkeleton />
      </div>
    </PageFrame>
  )
}

type Row = Output<typeof readImport>['row']

/** An import that is over: what came of it, and the ways on. */
function Over({ row }: { row: Row }) {
  const t = useTranslations()
  const again = (
    <Link to={linkTo.questionImport({ catalog: row.catalog_id })}>
      <Button>{t('import-another')}</Button>
    </Link>
  )
  if (row.state === 'failed')
    return (
      <StateView
        kind="error"
        title={t('import-failed-title', { name: row.file_name })}
        text={row.problem || t('import-failed-text')}
      >
        {again}
      </StateView>
    )
  const isUndone = row.state === 'undone'
  return (
    <StateView
      kind={isUndone ? 'empty' : 'done'}
      title={t(isUndone ? 'import-undone-title' : 'import-done-title', { count: row.added })}
      text={row.added > 0 ? t('import-done-text') : undefined}
    >
      <Link to={linkTo.questions({ catalog: row.catalog_id })}>
        <Button type="primary">{t('to-bank')}</Button>
      </Link>
      {row.added < row.found && (
        <Button onClick={() => fetchLeftovers(row.id)}>
          {t('fetch-leftovers', { count: row.found - row.added })}
        </Button>
      )}
      {again}
      <UndoImport row={row} />
    </StateView>
  )
}

const waitingFor: Partial<Record<Row['state'], 'reading-file' | 'writing-file'>> = {
  reading: 'reading-file',
  writing: 'writing-file',
}

/** An import by its number: being read, to be chosen from, or over. */
function OneImport({ id }: { id: number }) {
  const t = useTranslations()
  return (
    <LoadedPage query={useQuery(importOf(id))}>
      {(data) => {
        if (data.row.state === 'ready')
          return (
            <CourseLevels catalog={data.row.catalog_id}>
              <ReviewImport data={data} />
            </CourseLevels>
          )
        const wait = waitingFor[data.row.state]
        if (wait) return <Waiting text={t(wait, { name: data.row.file_name })} />
        return (
          <PageFrame>
            <Over row={data.row} />
          </PageFrame>
        )
      }}
    </LoadedPage>
  )
}

function Start({ wanted }: { wanted: string | null }) {
  const t = useTranslations()
  const navigate = useNavigate()
  return (
    <LoadedPage query={useQuery(banks)}>
      {({ list }) => {
        const mine = list.filter(({ may_edit }) => may_edit)
        const bank = mine.find(({ id }) => String(id) === wanted) ?? mine[0]
        if (!bank)
          return (
            <PageFrame>
              <EmptyState title={t('no-course')} text={t('no-course-text')}>
                <WayOn to="classes" />
                <WayOn to="courses" isSecond />
              </EmptyState>
            </PageFrame>
          )
        return (
          <PageFrame
            purpose={t('import-purpose')}
            scope={
              <CourseSelect
                list={mine}
                value={bank.id}
                onChange={(catalog) => void navigate(linkTo.questionImport({ catalog }), { replace: true })}
              />
            }
          >
            <StartImport catalog={bank.id} />
          </PageFrame>
        )
      }}
    </LoadedPage>
  )
}

/** Imports questions: a file or a text, what was read from it with problems first, and what becomes of each. */
export function Page() {
  const [query] = useSearchParams()
  const id = Number(query.get('id'))
  return id > 0 ? <OneImport key={id} id={id} /> : <Start wanted={query.get('catalog')} />
}
