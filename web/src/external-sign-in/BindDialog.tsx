import type { Binding } from '@obelisk/contract/external-sign-in'
import { useMutation } from '@tanstack/react-query'
import { Alert, Form, Input, Modal } from 'antd'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import { useInWords } from '#kit/words.ts'
import css from './external.module.css'
import { useWords } from './messages.ts'
import { beginningBinding } from './queries.ts'

/** Asks for the password before the page leaves for the provider. */
export function BindDialog({ binding, onClose }: { binding: Binding; onClose: () => void }) {
  const say = useWords()
  const provider = useInWords()(binding.title)
  const [form] = Form.useForm<{ password: string }>()
  const { mutate, isPending, isSuccess, error } = useMutation(beginningBinding)
  const problem = error && !isCancelled(error) && problemsOf(error).length === 0 ? error.message : undefined
  return (
    <Modal
      open
      title={say('bind-of', { provider })}
      okText={say('continue')}
      cancelText={say('cancel')}
      confirmLoading={isPending || isSuccess}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <p className={css.text}>{say('bind-first', { provider })}</p>
      {problem && <Alert type="error" title={problem} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }) =>
          mutate(
            { provider: binding.provider, password },
            { onError: (refused) => showProblems(form, problemsOf(refused)) },
          )
        }
      >
        <Form.Item
          name="password"
          label={say('password')}
          rules={[{ required: true, message: say('password-missing') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={128} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
