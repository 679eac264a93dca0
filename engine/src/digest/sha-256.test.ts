import { describe, expect, test } from 'vitest'
import { sha256OfText, utf8 } from './sha-256.ts'

describe('SHA-256', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
    ['课程目标 é 😀 \uffff', 'b052e7585826b810f521a8de66e93f7388db30cbf9184bb239e14e85ba2fe839'],
  ])('published vector %#', (text, digest) => {
    expect(sha256OfText(text)).toBe(digest)
  })
  test.each([
    [55, '85528b5baff5639cb8e7daca79d085ac29ac0978e873ed7527158616b2b6c379'],
    [56, 'f8ce2f8d6990c639668fe404262f35ed72d8bb145ad6bae786af7284447386df'],
    [63, '9b49777003a4143d8c3f4d3002eb631c6bda8b030a3ccc87f8a21d5f61c89e87'],
    [64, 'ee8e658590c9a5e119400a774415a01db104de1ee6e2c29ec69aa73ef46544d2'],
    [65, '2b6c3f7f12b1b12fc5409626dc4e5302d8d37082cbeddea7755eac43aba039c8'],
    [119, 'c8bc8a6e9626586bb888ad131d44ed2bd37fc608e902904ade3c566c4208e6ca'],
    [120, '77a2d49d72a11e41678c51f8f0cb67f5cb570f30370c3aeffe266a0d1ee43209'],
    [128, '652713bcb795a6978fa84aa8d071d13e9ee581a8e716e8ab18daa49d1e920360'],
  ])('a message of %i bytes, around the block borders', (length, digest) => {
    expect(sha256OfText('q'.repeat(length))).toBe(digest)
  })
  test('UTF-8 of one to four bytes, and a lone surrogate', () => {
    expect([...utf8('aé缺😀')]).toEqual([0x61, 0xc3, 0xa9, 0xe7, 0xbc, 0xba, 0xf0, 0x9f, 0x98, 0x80])
    expect([...utf8('\ud800')]).toEqual([0xef, 0xbf, 0xbd])
  })
})
