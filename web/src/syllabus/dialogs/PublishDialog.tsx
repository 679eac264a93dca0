import type { SyllabusEffect } from '@obelisk/contract/attainment-report/syllabus-effect'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName } from '#kit/words.ts'
import css from '../editor/editor.module.css'
import { useWords } from '../messages.ts'
import { effectOf, publishing } from '../queries.ts'

function Effect({ effect: { replaces, classes, documents } }: { effect: SyllabusEffect }) {
  const say = useWords()
  const nameOf = useName()
  return (
    <>
      {replaces && <p>{say('publish-replaces', { version: replaces })}</p>}
      {classes.length === 0 && documents.length === 0 && <p>{say('publish-touches-none')}</p>}
      {classes.length > 0 && (
        <>
          <p>{say('publish-classes', { count: classes.length })}</p>
          <ul className={css.warnings}>
            {classes.map(({ id, name, term, version, confirmed, computed }) => (
              <li key={id}>
                {name} · {term} · v{version}
                {confirmed && ` · ${say('publish-confirmed')}`}
                {computed && ` · ${say('publish-computed')}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {documents.length > 0 && (
        <>
          <p>{say('publish-documents', { count: documents.length })}</p>
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

/** Before a version comes into force: what it replaces, and which classes, results and documents it touches. */
export function PublishDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const say = useWords()
  const client = useQueryClient()
  const effect = useQuery(effectOf(id))
  const { mutate, isPending } = useMutation(publishing(client))
  const publish = () =>
    mutate(
      { ids: [id] },
      {
        onSuccess: () => {
          notify.done(say('published'))
          onClose()
        },
      },
    )
  return (
    <Modal
      open
      title={say('publish-title')}
      okText={say('publish')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !effect.data, loading: isPending }}
      onCancel={onClose}
      onOk={publish}
    >
      <Loaded query={effect}>{(found) => <Effect effect={found} />}</Loaded>
    </Modal>
  )
}
