import type { SyllabusEffect } from '@obelisk/contract/attainment-report/effects/syllabus-effect'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName } from '#kit/translations.ts'
import css from '../editor/editor.module.css'
import { useTranslations } from '../messages.ts'
import { effectOf, publishing } from '../queries.ts'

function Effect({ effect: { replaces, classes, documents } }: { effect: SyllabusEffect }) {
  const t = useTranslations()
  const nameOf = useName()
  return (
    <>
      {replaces && <p>{t('publish-replaces', { version: replaces })}</p>}
      {classes.length === 0 && documents.length === 0 && <p>{t('publish-touches-none')}</p>}
      {classes.length > 0 && (
        <>
          <p>{t('publish-classes', { count: classes.length })}</p>
          <ul className={css.warnings}>
            {classes.map(({ id, name, term, version, confirmed, computed }) => (
              <li key={id}>
                {name} · {nameOf({ name: term })} · v{version}
                {confirmed && ` · ${t('publish-confirmed')}`}
                {computed && ` · ${t('publish-computed')}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {documents.length > 0 && (
        <>
          <p>{t('publish-documents', { count: documents.length })}</p>
          <ul className={css.warnings}>
            {documents.map(({ title, title_en }) => (
              <li key={title}>{nameOf({ name: title, name_en: title_en })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** What one of the syllabi touches, under its name where there are more. */
function EffectOf({ id, title }: { id: number; title: string | undefined }) {
  const effect = useQuery(effectOf(id))
  return (
    <section>
      {title && <h3 className={css.touched}>{title}</h3>}
      <Loaded query={effect}>{(found) => <Effect effect={found} />}</Loaded>
    </section>
  )
}

type Props = {
  syllabi: readonly { id: number; title?: string }[]
  onClose: () => void
  onDone?: () => void
}

/** Before versions come into force: what they replace, and which classes, results and documents they touch. */
export function PublishDialog({ syllabi, onClose, onDone }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const isKnown = useQueries({
    queries: syllabi.map(({ id }) => effectOf(id)),
    combine: (effects) => effects.every(({ data }) => data !== undefined),
  })
  const { mutate, isPending } = useMutation(publishing(client))
  const isMany = syllabi.length > 1
  const publish = () =>
    mutate(
      { ids: syllabi.map(({ id }) => id) },
      {
        onSuccess: ({ published }) => {
          notify.done(isMany ? t('published-n', { count: published }) : t('published'))
          onClose()
          onDone?.()
        },
      },
    )
  return (
    <Modal
      open
      title={t('publish-title')}
      okText={isMany ? t('publish-n', { count: syllabi.length }) : t('publish')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isKnown, loading: isPending }}
      onCancel={onClose}
      onOk={publish}
    >
      <div className={isMany ? css.touchedMany : undefined}>
        {syllabi.map(({ id, title }) => (
          <EffectOf key={id} id={id} title={isMany ? title : undefined} />
        ))}
      </div>
    </Modal>
  )
}
