import { expect, test } from 'vitest'
import { isPublicIp } from './public-ip.ts'

test('permits addresses of the public internet', () => {
  const open = ['1.1.1.1', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e']

  expect(open.filter((address) => !isPublicIp(address))).toEqual([])
})

test('rejects addresses of this machine, its networks and a cloud’s metadata service', () => {
  const closed = [
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.8',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '100::1',
  ]

  expect(closed.filter(isPublicIp)).toEqual([])
})

test('rejects an address that embeds another one, whichever it is', () => {
  const disguised = [
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:8.8.8.8',
    '::127.0.0.1',
    '::8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '2001:0:7f00:1::',
  ]

  expect(disguised.filter(isPublicIp)).toEqual([])
})

test('rejects an invalid address', () => {
  expect(['', 'localhost', 'example.com', '1.2.3.4.5', '127.1', '0x7f000001'].filter(isPublicIp)).toEqual([])
})
