import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { handFiles, useHandedFiles, useImportOpen } from './handed-file.ts'

test('30.1.6: a file that was handed over opens the import of its kind once', () => {
  act(() => handFiles('student', [{ id: 7, name: '名册.xlsx' }]))
  const teachers = renderHook(() => useImportOpen('teacher'))
  expect(teachers.result.current).toMatchObject({ isOpen: false, handed: undefined })
  const students = renderHook(() => useImportOpen('student'))
  expect(students.result.current).toMatchObject({ isOpen: true, handed: { id: 7, name: '名册.xlsx' } })
  act(() => students.result.current.close())
  expect(students.result.current).toMatchObject({ isOpen: false, handed: undefined })
  act(() => students.result.current.open())
  expect(students.result.current).toMatchObject({ isOpen: true, handed: undefined })
  expect(renderHook(() => useImportOpen('student')).result.current.isOpen).toBe(false)
})

test('30.1.6: who comes much later is not met by it', () => {
  vi.useFakeTimers()
  act(() => handFiles('student', [{ id: 8, name: '名册.xlsx' }]))
  vi.advanceTimersByTime(11 * 60_000)
  expect(renderHook(() => useImportOpen('student')).result.current.isOpen).toBe(false)
  vi.useRealTimers()
})

test('30.1.6: many files are handed over together, once', () => {
  const files = [
    { id: 1, name: '大纲一.docx' },
    { id: 2, name: '大纲二.docx' },
  ]
  act(() => handFiles('syllabi', files))
  expect(renderHook(() => useHandedFiles('syllabi')).result.current).toEqual(files)
  expect(renderHook(() => useHandedFiles('syllabi')).result.current).toEqual([])
})
