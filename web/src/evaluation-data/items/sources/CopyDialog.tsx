import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../../messages.ts'
import { copiedItems, sourcesOf } from '../../queries.ts'
import { draftsOf } from '../draft.ts'
import css from '../items.module.css'
import type { ItemsForm } from '../use-items.ts'

/** The items of another term or grade of the same course, to be looked at before they are saved. */
export function CopyDialog({ sheet, form, onClose }: { sheet: Sheet; form: ItemsForm; onClose: () => void }) {
  const t = useTranslations()
  const nameOf = useName()
  const { list } = useFormats()
  const [setId, setSetId] = useState<number>()
  const query = useQuery(sourcesOf(sheet.class.id))
  const copying = useMutation({
    mutationFn: (id: number) => copiedItems(sheet.class.id, id),
    onSuccess: ({ items, left_out }) => {
      form.replace(draftsOf(items))
      notify.done(
        left_out.length > 0
          ? t('copied-without', { count: items.length, left: list(left_out) })
          : t('copied', { count: items.length }),
      )
      onClose()
    },
  })
  return (
    <Modal
      open
      title={t('copy-items')}
      okText={t('copy-items')}
      cancelText={t('cancel')}
      confirmLoading={copying.isPending}
      okButtonProps={{ disabled: setId === undefined }}
      onOk={() => setId !== undefined && copying.mutate(setId)}
      onCancel={onClose}
    >
      <p className={css.panelText}>{t('copy-text')}</p>
      <Loaded
        query={query}
        isEmpty={(data) => data.list.length === 0}
        empty={<p className={css.none}>{t('no-sources')}</p>}
      >
        {(data) => (
          <Radio.Group
            className={css.sources ?? ''}
            value={setId}
            onChange={({ target }) => setSetId(Number(target.value))}
            options={data.list.map(({ set_id, term, grade, items, syllabus_version }) => ({
              value: set_id,
              label: t('source', {
                term: nameOf({ name: term }),
                grade: nameOf({ name: grade }),
                count: items,
                version: syllabus_version,
              }),
            }))}
          />
        )}
      </Loaded>
    </Modal>
  )
}
