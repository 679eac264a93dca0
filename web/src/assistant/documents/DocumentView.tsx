import { DeleteOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons'
import { placeIn } from '@obelisk/contract/assistant/knowledge'
import { type DocumentRow, documentFile } from '@obelisk/contract/assistant/school-documents'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { fetchFile } from '#kit/call.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName, useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './documents.module.css'
import { documentOf, removing } from './queries.ts'

type Acts = { onEdit: (row: DocumentRow) => void; onGone: () => void }

function Head({ row, onEdit, onGone }: { row: DocumentRow } & Acts) {
  const t = useTranslations()
  const name = useName()
  const confirm = useConfirmDanger()
  const { when } = useFormats()
  const remove = useMutation(removing(useQueryClient()))
  const ask = () =>
    confirm({
      title: t('document-remove', { title: row.title }),
      text: t('document-remove-text'),
      action: t('delete'),
      onConfirm: async () => {
        await remove.mutateAsync({ id: String(row.id) })
        onGone()
      },
    })
  const place =
    row.college_id === null ? t('whole-school') : name({ name: row.college, name_en: row.college_en })
  const by = { person: name({ name: row.person, name_en: row.person_en }), time: when(row.create_time) }
  return (
    <header className={css.head}>
      <h2>{row.title}</h2>
      <p>
        {t(`category-${row.category}`)} · {place} · {t('document-by', by)}
      </p>
      <div className={css.acts}>
        <ActionButton
          icon={<DownloadOutlined />}
          onAct={() => fetchFile(documentFile, { id: String(row.id) })}
        >
          {t('document-save')}
        </ActionButton>
        {row.may_edit && (
          <>
            <Button icon={<EditOutlined />} onClick={() => onEdit(row)}>
              {t('document-edit')}
            </Button>
            <Button danger icon={<DeleteOutlined />} onClick={ask}>
              {t('delete')}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}

/** What a document says, part by part, with its file. */
export function DocumentView({ id, ...acts }: { id: string } & Acts) {
  const t = useTranslations()
  const translated = useTranslated()
  return (
    <Loaded query={useQuery(documentOf(id))}>
      {({ row, parts, is_cut, unread_pages }) => (
        <article className={css.document}>
          <Head row={row} {...acts} />
          {unread_pages.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t('pages-unread', { pages: unread_pages.join(t('comma')) })}
            />
          )}
          {parts.map(({ place, text }) => (
            <section key={place}>
              <small>{translated(placeIn(place))}</small>
              <p>{text}</p>
            </section>
          ))}
          {is_cut && <p className={css.note}>{t('document-cut')}</p>}
        </article>
      )}
    </Loaded>
  )
}
