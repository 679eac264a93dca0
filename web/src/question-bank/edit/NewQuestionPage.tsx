import { linkTo } from '@obelisk/contract/links'
import { plainTags } from '@obelisk/contract/question-bank/content'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { LoadedPage } from '#kit/frame/LoadedPage.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { notify } from '#kit/notify.ts'
import { EmptyState } from '#kit/state/states.tsx'
import { WayOn } from '#kit/state/WayOn.tsx'
import { ContentFields } from '../fields/ContentFields.tsx'
import { newQuestion } from '../fields/new-body.ts'
import { TagFields } from '../fields/TagFields.tsx'
import { useTranslations } from '../messages.ts'
import { actingOn, adding, banks } from '../queries.ts'
import { CourseLevels } from '../show/CourseLevels.tsx'
import { CourseSelect } from '../show/CourseSelect.tsx'
import css from './edit.module.css'
import { Findings } from './Findings.tsx'
import { Preview, Similar } from './SidePanels.tsx'
import { useSimilar } from './use-similar.ts'
import { wantedOf } from './wanted-for-review.ts'

type Bank = { id: number; code: string; name: string; name_en: string }

function NewQuestion({ mine, first }: { mine: readonly Bank[]; first: Bank }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [catalog, setCatalog] = useState(first.id)
  const [content, setContent] = useState(() => newQuestion())
  const [tags, setTags] = useState(plainTags)
  const [isDirty, setDirty] = useState(false)
  const { mutateAsync } = useMutation(adding(useQueryClient()))
  const similar = useSimilar(catalog, content, undefined)
  useLeaveGuard(isDirty)
  const handIn = useMutation(actingOn(useQueryClient()))
  const wanted = wantedOf(t, content, tags)
  const save = async (isHandedIn: boolean) => {
    const { id, code } = await mutateAsync({ catalog_id: catalog, content, tags })
    setDirty(false)
    if (isHandedIn) await handIn.mutateAsync({ ids: [id], act: 'submit', opinion: '' })
    notify.done(isHandedIn ? t('added-and-handed-in', { code }) : t('added', { code }))
    // the guard hears of the save with the next frame
    setTimeout(() => void navigate(linkTo.question({ id }), { replace: true }))
  }
  return (
    <PageFrame
      scope={<CourseSelect list={mine} value={catalog} onChange={setCatalog} />}
      footer={
        <PageFooter
          reason={wanted}
          secondary={<ActionButton onAct={() => save(false)}>{t('save-new')}</ActionButton>}
          primary={(reasonId) => (
            <ActionButton
              type="primary"
              disabled={wanted !== undefined}
              aria-describedby={reasonId}
              onAct={() => save(true)}
            >
              {t('save-and-hand-in')}
            </ActionButton>
          )}
        />
      }
    >
      <div className={css.panes}>
        <div className={css.column}>
          <ContentFields
            content={content}
            onChange={(next) => {
              setContent(next)
              setDirty(true)
            }}
          />
        </div>
        <div className={css.column}>
          <Preview content={content} />
          {similar && similar.length > 0 && <Similar list={similar} content={content} />}
          {isDirty && <Findings content={content} tags={tags} />}
        </div>
        <div className={css.column}>
          <CourseLevels catalog={catalog}>
            <TagFields
              catalog={catalog}
              tags={tags}
              isReadOnly={false}
              onChange={(some) => {
                setTags((now) => ({ ...now, ...some }))
                setDirty(true)
              }}
            />
          </CourseLevels>
        </div>
      </div>
    </PageFrame>
  )
}

/** Writes a new question of a course that one may write for. */
export function Page() {
  const t = useTranslations()
  const [query] = useSearchParams()
  return (
    <LoadedPage query={useQuery(banks)}>
      {({ list }) => {
        const mine = list.filter(({ may_edit }) => may_edit)
        const first = mine.find(({ id }) => String(id) === query.get('catalog')) ?? mine[0]
        if (first) return <NewQuestion mine={mine} first={first} />
        return (
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
