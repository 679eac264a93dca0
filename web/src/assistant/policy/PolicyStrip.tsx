import type { Policy } from '@obelisk/contract/assistant/policy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useTranslations } from '../messages.ts'
import { accepting } from '../queries.ts'
import css from './policy.module.css'

/** Until the policy is accepted the search answers; accepting opens the way to the model. */
export function PolicyStrip({ policy }: { policy: Policy }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const accept = useMutation(accepting(useQueryClient()))
  return (
    <>
      <StateStrip tone="note" text={t('policy-needed')}>
        <Button size="small" type="primary" onClick={() => setOpen(true)}>
          {t('policy-read')}
        </Button>
      </StateStrip>
      <Modal
        open={isOpen}
        title={t('policy')}
        okText={t('policy-accept')}
        cancelText={t('policy-later')}
        confirmLoading={accept.isPending}
        onCancel={() => setOpen(false)}
        onOk={() => accept.mutate({ version: policy.version })}
      >
        <p className={css.text}>{policy.text}</p>
      </Modal>
    </>
  )
}
