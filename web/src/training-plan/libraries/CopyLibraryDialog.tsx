import { copyLibrary, type LibraryRow } from '@obelisk/contract/training-plan/libraries'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { notify } from '#kit/notify.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { useTranslations } from '../messages.ts'
import { allLibraries } from '../queries.ts'

type Named = { name: string; name_en: string }
type Props = {
  library: LibraryRow
  projectId: number
  open: boolean
  onClose: () => void
  onMade: (id: number) => void
}

/** A list of the school's own, begun as a copy. */
export function CopyLibraryDialog({ library, projectId, open, onClose, onMade }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const [form] = Form.useForm<Named>()
  const { mutate, isPending } = useMutation({
    meta: { quiet: true },
    mutationFn: (named: Named) => call(copyLibrary, { id: library.id, base_project_id: projectId, ...named }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: allLibraries.queryKey })
      onMade(id)
    },
    onError: (error) => {
      if (error instanceof CallError && !showProblems(form, problemsOf(error)))
        notify.failed(error.message, error.request)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('copy-library')}
      okText={t('copy')}
      cancelText={t('cancel')}
      confirmLoading={isPending}
      onOk={() => mutate(form.getFieldsValue())}
      destroyOnHidden
    >
      <p>{t('copy-library-text')}</p>
      <Form<Named>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          name: t('own-library-name', { name: library.name }),
          name_en: library.name_en && `${library.name_en} (own)`,
        }}
      >
        <Form.Item name="name" label={t('name')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="name_en" label={t('name-en')}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </FormDialog>
  )
}
