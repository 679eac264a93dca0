import { linkTo } from '@obelisk/contract/links'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { useQuery } from '@tanstack/react-query'
import { Button, Result } from 'antd'
import { Link, useParams, useSearchParams } from 'react-router'
import { LoadedPage } from '#kit/frame/LoadedPage.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { surveyOf } from '../queries.ts'
import { type Import, importOf } from './import-queries.ts'
import { useTranslations } from './messages.ts'
import { ReviewImport } from './ReviewImport.tsx'
import { StartImport, UndoImport } from './StartImport.tsx'

/** An import that is over: what came of it, and the ways on. */
function Over({ survey, row }: { survey: WholeSurvey; row: Import['row'] }) {
  const t = useTranslations()
  const another = (
    <Link key="another" to={linkTo.surveyImport({ id: survey.id })}>
      <Button>{t('another')}</Button>
    </Link>
  )
  if (row.state === 'failed')
    return (
      <Result
        status="warning"
        title={t('failed-title', { name: row.file_name })}
        subTitle={row.problem || t('failed-text')}
        extra={another}
      />
    )
  if (row.state === 'undone') return <Result status="info" title={t('undone-title')} extra={another} />
  const isClosed = survey.state === 'closed'
  return (
    <Result
      status="success"
      title={t('written-title', { count: row.added })}
      subTitle={t('written-text')}
      extra={[
        <Link
          key="on"
          to={isClosed ? linkTo.surveyAnalysis({ id: survey.id }) : linkTo.survey({ id: survey.id })}
        >
          <Button type="primary">{t(isClosed ? 'to-results' : 'back')}</Button>
        </Link>,
        another,
        <UndoImport key="undo" row={row} />,
      ]}
    />
  )
}

function OneImport({ survey, batch }: { survey: WholeSurvey; batch: number }) {
  const t = useTranslations()
  return (
    <LoadedPage query={useQuery(importOf(batch))}>
      {(data) => {
        if (data.row.state === 'ready' && data.reading)
          // read again it begins anew
          return (
            <ReviewImport
              key={JSON.stringify(data.reading)}
              survey={survey}
              data={data}
              read={data.reading}
            />
          )
        const isReading = data.row.state === 'reading'
        return (
          <PageFrame
            {...(isReading ? { purpose: t('reading', { name: data.row.file_name }) } : {})}
            actions={<Link to={linkTo.survey({ id: survey.id })}>{t('back')}</Link>}
          >
            {isReading ? (
              <div aria-live="polite">
                <BlockSkeleton />
              </div>
            ) : (
              <Over survey={survey} row={data.row} />
            )}
          </PageFrame>
        )
      }}
    </LoadedPage>
  )
}

/** Answers from a table: a file, how it is read with problems first, and what came of it. */
export function Page() {
  const t = useTranslations()
  const id = Number(useParams().id)
  const [query] = useSearchParams()
  const batch = Number(query.get('batch'))
  return (
    <LoadedPage query={useQuery(surveyOf(id))}>
      {(survey) =>
        batch > 0 ? (
          <OneImport key={batch} survey={survey} batch={batch} />
        ) : (
          <PageFrame purpose={t('purpose')} actions={<Link to={linkTo.survey({ id })}>{t('back')}</Link>}>
            <StartImport survey={survey} />
          </PageFrame>
        )
      }
    </LoadedPage>
  )
}
