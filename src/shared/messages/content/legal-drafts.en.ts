/**
 * The wording of legal texts that are drafted from a shop's data. The instructions on withdrawal and their form are those
 * of directive 2011/83/EU, annex I, in the English version.
 */
export const legalDraftsEn = {
  missing: {
    companyName: 'Company, at Seller',
    address: 'Address, at Seller',
    responsiblePerson: 'Responsible person, at Seller',
    registrationNumber: 'Registration number, at Seller',
    vatNumber: 'VAT number, at Seller',
    email: 'E-mail, at Shop',
    phone: 'Phone, at Shop',
    zones: 'A delivery option, at Delivery',
    payments: 'A payment method, at Payments',
  },
  imprint: {
    company: 'Company',
    responsible: 'Represented by',
    address: 'Address',
    email: 'E-mail',
    phone: 'Phone',
    registration: 'Registration number',
    vat: 'VAT number',
    producer: 'Producer registers',
  },
  withdrawal: {
    right: 'Right of withdrawal',
    period: (days: number) =>
      `You have the right to withdraw from this contract within ${days} days without giving any reason.`,
    end: (days: number) =>
      `The withdrawal period will expire after ${days} days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.`,
    exercise: (contact: string) =>
      `To exercise the right of withdrawal, you must inform us (${contact}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the attached model withdrawal form, but it is not obligatory.`,
    online: (link: string) =>
      `You can also electronically fill in and submit the model withdrawal form or any other unequivocal statement on our website (${link}). If you use this option, we will communicate to you an acknowledgement of receipt of such a withdrawal on a durable medium (e.g. by e-mail) without delay.`,
    deadline:
      'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
    effects: 'Effects of withdrawal',
    refund: (days: number) =>
      `If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than ${days} days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.`,
    withhold:
      'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.',
    sendBack: (place: string, days: number) =>
      `You shall send back the goods or hand them over to us (${place}), without undue delay and in any event not later than ${days} days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of ${days} days has expired.`,
    cost: {
      shop: 'We will bear the cost of returning the goods.',
      shopper: 'You will have to bear the direct cost of returning the goods.',
    },
    liability:
      'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
    form: 'Model withdrawal form',
    formLead: '(complete and return this form only if you wish to withdraw from the contract)',
    formLines: (seller: string): readonly string[] => [
      `To ${seller}:`,
      'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),',
      'Ordered on (*)/received on (*),',
      'Name of consumer(s),',
      'Address of consumer(s),',
      'Signature of consumer(s) (only if this form is notified on paper),',
      'Date',
    ],
    formNote: '(*) Delete as appropriate.',
  },
  delivery: {
    lead: 'We deliver to these countries and regions.',
    free: 'free',
    from: (price: string) => `from ${price}`,
    freeFrom: (amount: string) => `free from ${amount}`,
    sameDay: 'the same day',
    days: (least: number, most: number) =>
      least === most ? `${most} working ${most === 1 ? 'day' : 'days'}` : `${least} to ${most} working days`,
  },
  payment: {
    lead: 'You can pay with:',
    fee: (fee: string) => `fee ${fee}`,
  },
} as const
