import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons'
import { mostMegabytesRead } from '@obelisk/contract/document-file'
import type { StoredFile } from '@obelisk/contract/files'
import { linkTo } from '@obelisk/contract/links'
import { intakeUndoDays, mostIntakeFiles } from '@obelisk/contract/syllabus/intake/calls'
import type { IntakeHead } from '@obelisk/contract/syllabus/intake/shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { UploadDropzone } from '#files/public.ts'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { type HandedFile, tookFiles, useHandedFiles } from '#kit/handed-file.ts'
import { ScopeBar } from '#kit/scope/ScopeBar.tsx'
import { type Scope, useScope } from '#kit/scope/use-scope.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { ListSkeleton } from '#kit/state/skeletons.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useTranslations } from '../messages.ts'
import { plans } from '../queries.ts'
import css from './intake.module.css'
import { beginningIntake, intakesOf } from './intake-queries.ts'
import { Steps } from './Steps.tsx'

function PastRow({ head }: { head: IntakeHead }) {
  const t = useTranslations()
  const { when } = useFormats()
  return (
    <li>
      <div className={css.pastHead}>
        <Link to={linkTo.syllabusIntake({ id: head.id })}>{head.name}</Link>
        <Tag tone={head.state === 'reading' ? 'info' : head.drafts > 0 ? 'success' : 'neutral'}>
          {head.state === 'open' && head.drafts > 0
            ? t('intake-drafts', { count: head.drafts })
            : t(`intake-state-${head.state}`)}
        </Tag>
      </div>
      <span className={css.quiet}>
        {when(head.time)} · {head.person} · {t('intake-files-count', { count: head.files })}
      </span>
    </li>
  )
}

/** The last readings for a plan. */
function Past({ culture }: { culture: number }) {
  const t = useTranslations()
  return (
    <Card title={t('intake-past')}>
      <Loaded query={useQuery(intakesOf(culture))}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={css.quiet}>{t('intake-past-none')}</p>
          ) : (
            <ul className={css.past}>
              {list.map((head) => (
                <PastRow key={head.id} head={head} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function Habits() {
  const t = useTranslations()
  return (
    <ul className={css.habits}>
      <li>{t('intake-habit-zip')}</li>
      <li>{t('intake-habit-match')}</li>
      <li>{t('intake-habit-drafts', { days: intakeUndoDays })}</li>
      <li>{t('intake-habit-limits', { files: mostIntakeFiles, megabytes: mostMegabytesRead })}</li>
    </ul>
  )
}

/** The files that are to be read: those that another page handed over, and those chosen here. */
function useFiles() {
  const given = useHandedFiles('syllabi')
  const [gone, setGone] = useState<readonly number[]>([])
  const [chosen, setChosen] = useState<readonly StoredFile[]>([])
  const handed = given.filter(({ id }) => !gone.includes(id))
  const files = [...handed, ...chosen.filter(({ id }) => !handed.some((file) => file.id === id))]
  return {
    files,
    handed,
    add: (file: StoredFile) => setChosen((now) => [...now.filter(({ id }) => id !== file.id), file]),
    remove: ({ id }: HandedFile) => {
      setGone((now) => [...now, id])
      setChosen((now) => now.filter((file) => file.id !== id))
    },
  }
}

/** What came from the first day, each with a way to leave it out. */
function Handed({ files, onRemove }: { files: readonly HandedFile[]; onRemove: (file: HandedFile) => void }) {
  const t = useTranslations()
  if (files.length === 0) return null
  return (
    <ul className={css.handed} aria-label={t('intake-handed')}>
      {files.map((file) => (
        <li key={file.id}>
          <CheckCircleFilled />
          <span>{file.name}</span>
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined />}
            aria-label={t('intake-leave-out', { name: file.name })}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  )
}

/**
 * The plan that syllabi are read for: the chosen one, or one that the address asks for and the bar does not offer
 * because it is not published, for who may all the same.
 */
function usePlan(scope: Scope) {
  const [query] = useSearchParams()
  const [asked] = useState(() => Number(query.get('culture')) || 0)
  const isOffered = scope.options('culture').some(({ value }) => value === asked)
  const isOpen = asked > 0 && scope.state !== 'loading' && !isOffered
  const { isSuccess } = useQuery({ ...intakesOf(asked), enabled: isOpen, retry: false })
  const isDraft = isOpen && isSuccess
  return {
    culture: isDraft ? asked : scope.chosen.culture,
    isDraft,
    // what the bar does not offer is not gone
    bar: <ScopeBar scope={isDraft ? { ...scope, gone: [] } : scope} />,
  }
}

/** The first step: the plan, and the files. */
export function Page() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { data, isPending } = useQuery(plans)
  const scope = useScope('course', ['culture'], (_, offered) => {
    const best = data?.list.find((id) => offered.some(({ value }) => value === id))
    return best ?? (isPending ? undefined : offered[0]?.value)
  })
  const { culture, isDraft, bar } = usePlan(scope)
  const isNone = scope.options('culture').length === 0
  const isChoosing = scope.state === 'loading' || (culture === undefined && !isNone && isPending)
  const { files, handed, add, remove } = useFiles()
  const { mutateAsync } = useMutation(beginningIntake(useQueryClient()))
  const begin = async () => {
    const { id } = await mutateAsync({ culture_id: culture ?? 0, file_ids: files.map((file) => file.id) })
    tookFiles(files.map((file) => file.id))
    void navigate(linkTo.syllabusIntake({ id }))
  }
  const footer = (
    <PageFooter
      start={<span className={css.quiet}>{t('intake-nothing-written')}</span>}
      reason={files.length === 0 ? t('intake-choose-files') : undefined}
      primary={(reason) => (
        <ActionButton
          type="primary"
          disabled={files.length === 0 || culture === undefined}
          aria-describedby={reason}
          onAct={begin}
        >
          {t('intake-read', { count: files.length })}
        </ActionButton>
      )}
    />
  )
  return (
    <PageFrame
      scope={bar}
      purpose={t('intake-purpose')}
      actions={<Steps at={1} />}
      footer={culture !== undefined && footer}
    >
      {isChoosing && <ListSkeleton />}
      {!isChoosing && culture === undefined && (
        <EmptyState
          title={t(isNone ? 'no-plan' : 'choose-plan')}
          text={t(isNone ? 'no-plan-text' : 'intake-choose-plan')}
        />
      )}
      {isDraft && <p className={css.quiet}>{t('intake-draft-plan')}</p>}
      {culture !== undefined && (
        <div className={css.start}>
          <Card title={t('intake-choose-title')}>
            <UploadDropzone accept="docx,pdf,xlsx,doc,zip" multiple onDone={add} onRemoved={remove}>
              {t('intake-drop')}
            </UploadDropzone>
            <Handed files={handed} onRemove={remove} />
            <Habits />
          </Card>
          <Past culture={culture} />
        </div>
      )}
    </PageFrame>
  )
}
