import {
  type MemberKind,
  memberKinds,
  removeStudents,
  returnStudents,
  setMemberKind,
} from '@obelisk/contract/teaching-class/members'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { call } from '#kit/call.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { useTranslations } from '../messages.ts'
import { classesChanged } from '../queries.ts'

/** Removing, taking back, and saying how students sit in the class. */
export function useMemberActs(id: number, onDone: () => void) {
  const t = useTranslations()
  const client = useQueryClient()
  const confirm = useConfirmDanger()
  const { message } = App.useApp()
  const { mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<{ count: number }>) => act(),
    onSuccess: ({ count }) => {
      onDone()
      void message.success(t('changedMembers', { count }))
      return classesChanged(client)
    },
  })
  const remove = (student_ids: number[]) =>
    confirm({
      title: t('removeTitle', { count: student_ids.length }),
      text: t('removeText'),
      action: t('remove'),
      onConfirm: () => mutateAsync(() => call(removeStudents, { id, student_ids })),
    })
  const restore = (student_ids: number[]) => mutateAsync(() => call(returnStudents, { id, student_ids }))
  const setKind = (student_ids: number[], kind: MemberKind) =>
    mutateAsync(() => call(setMemberKind, { id, student_ids, kind }))
  const kinds = memberKinds.map((kind) => ({
    key: kind,
    label: t('setKind', { kind: t(`kind-${kind}`) }),
  }))
  return { remove, restore, setKind, kinds }
}
