type Asked = { fetchMore?: { direction: 'forward' | 'backward' } };

/** What failed, by what the query was asked for: the list, or more of it. */
export function failedSituation(asked: Asked | null) {
  return asked?.fetchMore ? 'notificationsMore' : 'notifications';
}
