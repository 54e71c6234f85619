import { expect, test } from 'vitest'
import { matchTrackingList, parseTrackingList } from './tracking-list.rules.ts'

const parsed = (text: string) =>
  parseTrackingList(text).lines.map(({ orderNumber, trackingNumber }) => [orderNumber, trackingNumber])

test('reads order and tracking numbers with a comma, a semicolon or a tab between them', () => {
  expect(parsed('7K3M9-QXD2F,T-1\n7k3m9qxd2g; T-2 \r\n"7K3M9-QXD2H"\t"T,3;4"\t\n')).toEqual([
    ['7K3M9QXD2F', 'T-1'],
    ['7K3M9QXD2G', 'T-2'],
    ['7K3M9QXD2H', 'T,3;4'],
  ])
})

test('skips empty lines and a first line that names the columns', () => {
  const { lines, rejected } = parseTrackingList('\nOrder number;Tracking number\n\n7K3M9-QXD2F;T-1')
  expect(lines).toEqual([{ line: 4, orderNumber: '7K3M9QXD2F', trackingNumber: 'T-1' }])
  expect(rejected).toEqual([])
})

test('names each line that is no order with a tracking number, is too long or repeats an order', () => {
  const list = [
    '7K3M9-QXD2F,T-1',
    'Order,Number',
    '7K3M9-QXD2G',
    '7K3M9-QXD2G,',
    '7K3M9-QXD2,T-3',
    `7K3M9-QXD2G,${'9'.repeat(101)}`,
    '7K3M9 QXD2F,T-2',
    '7K3M9-QXD2G,T-4,more',
    '7K3M9-QXD2G,T-5',
  ]
  const { lines, rejected } = parseTrackingList(list.join('\n'))
  expect(lines.map(({ line }) => line)).toEqual([1, 9])
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'format'],
    [3, 'format'],
    [4, 'format'],
    [5, 'format'],
    [6, 'tooLong'],
    [7, 'repeated'],
    [8, 'format'],
  ])
})

test('matches lines with the selected orders that can be shipped', () => {
  const list = parseTrackingList('nothing\n7K3M9-QXD2F,T-1\n7K3M9-QXD2G,T-2\n7K3M9-QXD2H,T-3')
  const { numbers, rejected } = matchTrackingList(list, [
    { id: 'f', orderNumber: '7K3M9QXD2F', isShippable: true },
    { id: 'g', orderNumber: '7K3M9QXD2G', isShippable: false },
  ])
  expect([...numbers]).toEqual([['f', 'T-1']])
  expect(rejected).toEqual([
    { line: 1, orderNumber: 'nothing', reason: 'format' },
    { line: 3, orderNumber: '7K3M9-QXD2G', reason: 'notShippable' },
    { line: 4, orderNumber: '7K3M9-QXD2H', reason: 'unselected' },
  ])
})
