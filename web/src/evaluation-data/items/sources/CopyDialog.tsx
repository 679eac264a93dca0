import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useWords } from '../../messages.ts'
import { copiedItems, sourcesOf } from '../../queries.ts'
import { draftsOf } from '../draft.ts'
import css from '../items.module.css'
import type { ItemsForm } from '../use-items.ts'

/** The items of another term or grade of the same course, to be looked at before they are saved. */
export function CopyDialog({ sheet, form, onClose }: { sheet: Sheet; form: ItemsForm; onClose: () => void }) {
  const say = useWords()
  const { list } = useFormats()
  const [setId, setSetId] = useState<number>()
  const query = useQuery(sourcesOf(sheet.class.id))
  const copying = useMutation({
    mutationFn: (id: number) => copiedItems(sheet.class.id, id),
    onSuccess: ({ items, left_out }) => {
      form.replace(draftsOf(items))
      notify.done(
        left_out.length > 0
          ? say('copied-without', { count: items.length, left: list(left_out) })
          : say('copied', { count: items.length }),
      )
      onClose()
    },
  })
  return (
    <Modal
      open
      title={say('copy-items')}
      okText={say('copy-items')}
      cancelText={say('cancel')}
      confirmLoading={copying.isPending}
      okButtonProps={{ disabled: setId === undefined }}
      onOk={() => setId !== undefined && copying.mutate(setId)}
      onCancel={onClose}
    >
      <p className={css.panelText}>{say('copy-text')}</p>
      <Loaded
        query={query}
        isEmpty={(data) => data.list.length === 0}
        empty={<p className={css.none}>{say('no-sources')}</p>}
      >
        {(data) => (
          <Radio.Group
            className={css.sources ?? ''}
            value={setId}
            onChange={({ target }) => setSetId(Number(target.value))}
            options={data.list.map(({ set_id, term, grade, items, syllabus_version }) => ({
              value: set_id,
              label: say('source', { term, grade, count: items, version: syllabus_version }),
            }))}
          />
        )}
      </Loaded>
    </Modal>
  )
}
