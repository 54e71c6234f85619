import { expect, test } from 'vitest'
import { maskEmail, nameInMail } from './recipient-name.rules.ts'

test('a mail addresses people by name in any script', () => {
  for (const name of [
    'Ana',
    'Ana Maria da Silva Souza',
    "Sinéad O'Connor",
    'J.R.R. Tolkien',
    'Dr. Nguyễn Văn An',
    'মোহাম্মদ রহিম',
    'न्‍यायमूर्ति',
    '田中 太郎',
    'Anne-Marie',
    'Sammy Davis, Jr.',
  ])
    expect(nameInMail(name)).toBe(name.normalize('NFKC'))
})

test('omits names that are not names from mails', () => {
  for (const name of [
    'http://evil.example',
    'https://evil.example/login?x=1',
    'evil.example',
    'Ana www.evil',
    'www evil example',
    'evil．example',
    'evil。example',
    'ana@evil.example',
    '<a href="//evil">Ana</a>',
    'Ana\r\nBcc: all@evil.example',
    'Ana\u2028Bcc',
    'Call +49 30 123456',
    'You have won a prize please call us now',
    'a'.repeat(61),
    'Ana \u202Egnp.exe',
    '[Ana](evil)',
    '  ',
  ])
    expect(nameInMail(name), name).toBe('')
})

test('masks an address so that only its owner recognises it', () => {
  expect(maskEmail('ana@example.com')).toBe('a•••@e•••')
  expect(maskEmail('"a@b"@bücher.example')).toBe('"•••@b•••')
  expect(maskEmail('😀@example.com')).toBe('😀•••@e•••')
})
