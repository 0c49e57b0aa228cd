/** Of the rows in which payments are listed. */
export const recent = {
  'column.amount': 'Amount',
  'column.customer': 'Customer',
  'column.link': 'Payment link',
  'column.received': 'Received',
  'column.status': 'Status',
  'column.time': 'Created',
  'status.canceled': 'Canceled',
  'status.expired': 'Expired',
  'status.open': 'Open',
  'status.overpaid': 'Overpaid',
  'status.paid': 'Paid',
  'status.paid_late': 'Paid late',
  'status.partial': 'Partially paid',
  'status.processing': 'Processing',
} as const;
