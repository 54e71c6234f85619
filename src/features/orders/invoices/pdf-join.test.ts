import { expect, test } from 'vitest'
import { readPdfPages } from '#test/pdf.ts'
import { joinPdfs } from './pdf-join.ts'
import { MARGIN, renderPages, write } from './pdf-layout.adapter.ts'

const SETTING = { locale: 'en-GB', language: 'en', timeZone: 'UTC' }

const pdfOf = (...pages: string[]) =>
  renderPages({ title: 'A file (5 0 R)', at: new Date(0), setting: SETTING }, (pdf) => {
    for (const [index, text] of pages.entries()) {
      if (index > 0) pdf.addPage()
      write(pdf, text, { x: MARGIN, y: MARGIN, width: 300 })
    }
  })

test('joins the pages of several PDFs in their order, each with its own fonts', async () => {
  const joined = joinPdfs([
    await pdfOf('One 5 0 R'),
    await pdfOf('Two', 'Three'),
    await pdfOf('Чайник'),
    await pdfOf('Five'),
  ])
  expect(readPdfPages(joined)).toEqual(['One 5 0 R', 'Two', 'Three', 'Чайник', 'Five'])
})

test('joins a file that was joined before', async () => {
  const first = joinPdfs([await pdfOf('One'), await pdfOf('Two')])
  expect(readPdfPages(joinPdfs([first, await pdfOf('Three')]))).toEqual(['One', 'Two', 'Three'])
})

test('leaves out what no page needs, such as the title of each file', async () => {
  const joined = Buffer.from(joinPdfs([await pdfOf('One'), await pdfOf('Two')])).toString('latin1')
  expect(joined).not.toContain('A file')
})

test('refuses bytes that are no PDF of ours', () => {
  expect(() => joinPdfs([new TextEncoder().encode('<html>')])).toThrow('a PDF has no list of pages')
})
