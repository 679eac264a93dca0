import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import { problemsOf } from '#kit/dialog/form-problems.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import css from './config.module.css'
import { useTranslations } from './messages.ts'
import { type ConfigItem, testingMail } from './queries.ts'

/** Sends a mail with the settings as they stand in the form, so that one may try before saving. */
export function TestMail({
  items,
  valuesNow,
}: {
  items: readonly ConfigItem[]
  valuesNow: () => Record<string, unknown>
}) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<{ testMail: string }>()
  const { mutate, isPending, error, reset } = useMutation(testingMail)
  const send = ({ testMail }: { testMail: string }) => {
    const shown = { ...Object.fromEntries(items.map(({ name, value }) => [name, value])), ...valuesNow() }
    const text = (name: string) => String(shown[name] ?? '')
    mutate(
      {
        smtp_server: text('smtp_server'),
        smtp_port: text('smtp_port'),
        smtp_user: text('smtp_user'),
        smtp_pass: text('smtp_pass'),
        smtp_verification: text('smtp_verification') as 'SSL',
        smtp_sender_mail: text('smtp_sender_mail'),
        testMail: testMail.trim(),
      },
      { onSuccess: () => setOpen(false) },
    )
  }
  const problem = error && !isCancelled(error) ? (problemsOf(error)[0]?.message ?? error.message) : undefined
  return (
    <>
      <Button
        onClick={() => {
          reset()
          setOpen(true)
        }}
      >
        {t('test-mail')}
      </Button>
      <Modal
        open={open}
        title={t('test-mail')}
        okText={t('send')}
        cancelText={t('cancel')}
        confirmLoading={isPending}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
      >
        <Form form={form} name="test-mail" layout="vertical" requiredMark={false} onFinish={send}>
          {problem && <Alert type="error" showIcon title={problem} className={css.alert ?? ''} />}
          <Form.Item
            name="testMail"
            label={t('test-mail-to')}
            extra={t('test-mail-hint')}
            validateTrigger="onBlur"
            rules={[
              {
                validator: (_: unknown, value = '') =>
                  z.email().safeParse(String(value).trim()).success
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('wrong-mail'))),
              },
            ]}
          >
            <Input type="email" maxLength={255} autoComplete="email" />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
