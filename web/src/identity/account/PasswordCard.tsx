import { hasShape, passwordTexts } from '@obelisk/contract/identity/password-rule'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { useOwnRule } from '#kit/dialog/use-password-rule.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useTranslated } from '#kit/translations.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import css from './account.module.css'
import { useTranslations } from './messages.ts'
import { changingPassword } from './queries.ts'

type Fields = { oldPassword: string; newPassword: string; repeat: string }

/** Old password, new password twice. */
export function PasswordCard() {
  const t = useTranslations()
  const translated = useTranslated()
  const rule = useOwnRule('member')
  const [form] = Form.useForm<Fields>()
  const { mutate, isPending, isSuccess, error } = useMutation(changingPassword)
  const problem = error && !isCancelled(error) && problemsOf(error).length === 0 ? error.message : undefined
  const required = (field: string) => [{ required: true, message: t('password-missing', { field }) }]
  return (
    <Card title={t('password')}>
      <p className={css.text}>{t('password-text')}</p>
      {problem && <Alert type="error" title={problem} className={css.alert ?? ''} />}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        className={css.form ?? ''}
        onFinish={({ oldPassword, newPassword }) =>
          mutate(
            { oldPassword, newPassword },
            { onError: (refused) => showProblems(form, problemsOf(refused)) },
          )
        }
      >
        <Form.Item name="oldPassword" label={t('old-password')} rules={required(t('old-password'))}>
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={t('new-password')}
          extra={translated(passwordTexts[rule])}
          validateTrigger="onBlur"
          rules={[
            {
              validator: (_rule, value: string | undefined) =>
                hasShape(rule, value ?? '')
                  ? Promise.resolve()
                  : Promise.reject(new Error(translated(passwordTexts[rule]))),
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Form.Item
          name="repeat"
          label={t('repeat-password')}
          dependencies={['newPassword']}
          validateTrigger="onBlur"
          rules={[
            ({ getFieldValue }) => ({
              validator: (_rule, value: string | undefined) =>
                value === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('repeat-wrong'))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isPending || isSuccess}>
          {t('change-password')}
        </Button>
      </Form>
    </Card>
  )
}
