import { DownloadOutlined } from '@ant-design/icons'
import { exportTermOverview, isFinished, type TermCourse } from '@obelisk/contract/term-overview'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useSearchParams } from 'react-router'
import { fetchFile } from '#kit/call.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useTranslations } from './messages.ts'
import { type OverviewScope, termOf } from './queries.ts'
import { RemindButtons } from './RemindButtons.tsx'
import { TermTable } from './TermTable.tsx'
import css from './term-overview.module.css'

const isDone = ({ stages }: TermCourse) => stages.every(({ state }) => isFinished(state))

function Courses({
  place,
  list,
  mayRemind,
}: {
  place: OverviewScope
  list: TermCourse[]
  mayRemind: boolean
}) {
  const t = useTranslations()
  const [query, setQuery] = useSearchParams()
  const onlyMissing = query.get('missing') === '1'
  const shown = onlyMissing ? list.filter((course) => !isDone(course)) : list
  return (
    <Card>
      <div className={css.tools}>
        <Checkbox
          checked={onlyMissing}
          onChange={({ target }) => setQuery(target.checked ? { missing: '1' } : {}, { replace: true })}
        >
          {t('only-missing')}
        </Checkbox>
        {mayRemind && <RemindButtons place={place} courses={list} />}
      </div>
      {shown.length === 0 ? <p>{t('all-done')}</p> : <TermTable all={list} shown={shown} />}
    </Card>
  )
}

function Term({ place }: { place: OverviewScope }) {
  const t = useTranslations()
  return (
    <Loaded query={useQuery(termOf(place))}>
      {({ list, may_remind }) =>
        list.length === 0 ? (
          <EmptyState title={t('nothing-taught')} text={t('nothing-taught-text')} />
        ) : (
          <Courses place={place} list={list} mayRemind={may_remind} />
        )
      }
    </Loaded>
  )
}

/** What each course of a term still needs. */
export function Page() {
  const t = useTranslations()
  const { project, academicTerm } = useWideScope()
  const place =
    project === undefined || academicTerm === undefined
      ? undefined
      : { project_id: project, academic_term_id: academicTerm }
  return (
    <PageFrame
      purpose={t('purpose')}
      actions={
        place && (
          <Button
            icon={<DownloadOutlined />}
            onClick={() => void fetchFile(exportTermOverview, place).catch(() => undefined)}
          >
            {t('export')}
          </Button>
        )
      }
    >
      {place ? (
        <Term place={place} />
      ) : (
        <EmptyState title={t('no-programme')} text={t('no-programme-text')} />
      )}
    </PageFrame>
  )
}
