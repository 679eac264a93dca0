import { type WrittenFormat, writtenFormats } from '@obelisk/contract/question-bank/exchange'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { JobProgress } from '#kit/job/JobProgress.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useTranslations } from '../messages.ts'
import type { BankQuery } from '../queries.ts'
import css from './exchange.module.css'
import { exporting, lossesOf } from './exchange-queries.ts'

type Props = { wanted: BankQuery; ids: readonly number[]; onClose: () => void }

/** What the format cannot carry is told here, before anything is written. */
function Losses({ format, wanted, ids }: Omit<Props, 'onClose'> & { format: WrittenFormat }) {
  const t = useTranslations()
  const { between } = useSigns()
  const { page: _, limit: __, order: ___, ...filter } = wanted
  const query = useQuery(lossesOf({ ...filter, format, ...(ids.length > 0 ? { ids: [...ids] } : {}) }))
  return (
    <Loaded query={query}>
      {({ count, reserved, losses }) => (
        <>
          <p>{t('export-count', { count })}</p>
          {reserved > 0 && (
            <Alert type="warning" showIcon title={t('export-reserved', { count: reserved })} />
          )}
          {losses.length === 0 ? (
            <Alert type="success" showIcon title={t('no-losses')} />
          ) : (
            <Alert
              type="warning"
              showIcon
              title={t('losses')}
              description={
                <ul className={css.losses}>
                  {losses.map(({ loss, count: met, examples }) => (
                    <li key={loss}>
                      {t(`loss-${loss}`, { count: met })}{' '}
                      <span className={css.quiet}>
                        {examples.join(between)}
                        {met > examples.length ? '…' : ''}
                      </span>
                    </li>
                  ))}
                </ul>
              }
            />
          )}
        </>
      )}
    </Loaded>
  )
}

/** Exports the chosen questions, or all that the list shows, in a format. */
export function ExportDialog({ wanted, ids, onClose }: Props) {
  const t = useTranslations()
  const [format, setFormat] = useState<WrittenFormat>('word')
  const [withAnswers, setWithAnswers] = useState(true)
  const { mutateAsync, data, isPending } = useMutation(exporting(useQueryClient()))
  const { page: _, limit: __, order: ___, ...filter } = wanted
  const start = () =>
    mutateAsync({
      ...filter,
      format,
      with_answers: withAnswers,
      ...(ids.length > 0 ? { ids: [...ids] } : {}),
    }).catch(() => undefined)
  return (
    <Modal
      open
      title={t('export-questions')}
      onCancel={onClose}
      footer={
        data ? (
          <Button onClick={onClose}>{t('close-pane')}</Button>
        ) : (
          <Button type="primary" loading={isPending} onClick={() => void start()}>
            {t('export-start')}
          </Button>
        )
      }
    >
      {data ? (
        <JobProgress id={data.job_id} />
      ) : (
        <div className={css.column}>
          <Radio.Group
            value={format}
            aria-label={t('export-format')}
            options={writtenFormats.map((value) => ({ value, label: t(`format-${value}`) }))}
            onChange={({ target }) => setFormat(target.value as WrittenFormat)}
          />
          {format === 'word' && (
            <Radio.Group
              value={withAnswers}
              aria-label={t('export-answers')}
              options={[
                { value: true, label: t('with-answers') },
                { value: false, label: t('without-answers') },
              ]}
              onChange={({ target }) => setWithAnswers(target.value === true)}
            />
          )}
          <Losses format={format} wanted={wanted} ids={ids} />
        </div>
      )}
    </Modal>
  )
}
