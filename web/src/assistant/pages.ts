import { RobotOutlined } from '@ant-design/icons'
import { listChats } from '@obelisk/contract/assistant/chat'
import { listDocuments } from '@obelisk/contract/assistant/school-documents'
import { studentAssistant } from '@obelisk/contract/assistant/student/calls'
import { readUsage } from '@obelisk/contract/assistant/usage'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/AiChat',
    area: 'main',
    title: { 'zh-cn': 'AI 教学助手', en: 'Teaching assistant' },
    needs: listChats.access,
    load: () => import('./AssistantPage.tsx'),
    menu: { group: 'resource', icon: RobotOutlined, order: 98 },
    workSurface: true,
    shape: 'panes',
  },
  {
    path: '/AiChat/documents',
    area: 'main',
    title: { 'zh-cn': '制度与标准', en: 'Rules and standards' },
    needs: listDocuments.access,
    load: () => import('./documents/DocumentsPage.tsx'),
  },
  {
    path: '/student/assistant',
    area: 'student',
    title: { 'zh-cn': '课程助手', en: 'Course assistant' },
    needs: studentAssistant.access,
    load: () => import('./student/StudentAssistantPage.tsx'),
    shape: 'form',
  },
  {
    path: '/AiChat/usage',
    area: 'main',
    title: { 'zh-cn': '助手用量', en: 'Use of the assistant' },
    needs: readUsage.access,
    load: () => import('./usage/UsagePage.tsx'),
  },
]
