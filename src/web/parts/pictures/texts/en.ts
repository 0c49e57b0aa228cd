export const picture = {
  change: 'Change picture',
  choose: 'Upload picture',
  'crop.area': 'Picture. Move it with the arrow keys.',
  'crop.save': 'Save picture',
  'crop.text': 'Drag the picture, or move it with the arrow keys.',
  'crop.title': 'Crop picture',
  'crop.zoom': 'Zoom',
  hint: 'JPEG, PNG, WebP or GIF, up to 5 MB',
  remove: 'Remove',
  'workspace.removed': 'Logo removed',
  'workspace.removeText': 'Members and customers will see the business’s initial instead.',
  'workspace.removeTitle': 'Remove the logo?',
  'workspace.saved': 'Logo updated',
  'workspace.text':
    'Shown to customers at checkout and on receipts, and to members next to the name.',
  'workspace.title': 'Logo',
} as const;
