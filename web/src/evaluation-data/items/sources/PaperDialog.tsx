import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useQuery } from '@tanstack/react-query'
import { Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../../messages.ts'
import { papersOf } from '../../queries.ts'
import css from '../items.module.css'
import type { ItemsForm } from '../use-items.ts'
import { useTakingPaper } from './use-taking-paper.ts'

/** The component that an examination is most likely part of: the one with the largest ratio. */
const likely = ({ components }: Sheet) =>
  components.reduce<Sheet['components'][number] | undefined>(
    (best, one) => (best && best.ratio >= one.ratio ? best : one),
    undefined,
  )?.id

/** The questions of a paper that the class has sat, as items of one component, to be looked at before they are saved. */
export function PaperDialog({
  sheet,
  form,
  onClose,
}: {
  sheet: Sheet
  form: ItemsForm
  onClose: () => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  const [chosen, setChosen] = useState<number>()
  const [component, setComponent] = useState(likely(sheet))
  const query = useQuery(papersOf(sheet.class.id))
  const paper = chosen ?? query.data?.list[0]?.paper_id
  const taking = useTakingPaper(sheet, form, onClose)
  const isReady = paper !== undefined && component !== undefined
  return (
    <Modal
      open
      title={t('from-paper')}
      okText={t('from-paper')}
      cancelText={t('cancel')}
      confirmLoading={taking.isPending}
      okButtonProps={{ disabled: !isReady }}
      onOk={() => isReady && taking.mutate({ paper_id: paper, component_id: component })}
      onCancel={onClose}
    >
      <p className={css.panelText}>{t('from-paper-text')}</p>
      <Loaded
        query={query}
        isEmpty={(data) => data.list.length === 0}
        empty={<p className={css.none}>{t('no-papers')}</p>}
      >
        {(data) => (
          <>
            <Radio.Group
              className={css.sources ?? ''}
              value={paper}
              onChange={({ target }) => setChosen(Number(target.value))}
              options={data.list.map(({ paper_id, title, title_en, items, total }) => ({
                value: paper_id,
                label: t('paper-source', {
                  title: nameOf({ name: title, name_en: title_en }),
                  count: items,
                  total,
                }),
              }))}
            />
            <Select
              className={css.sources ?? ''}
              value={component}
              aria-label={t('paper-component')}
              options={sheet.components.map((one) => ({ value: one.id, label: nameOf(one) }))}
              onChange={setComponent}
            />
          </>
        )}
      </Loaded>
    </Modal>
  )
}
