import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/ui/dialog.tsx';
import { cropImage } from './crop-image.ts';

const zoomMaximum = 4;

type Props = {
  file: File;
  onSave: (picture: File) => Promise<void>;
  /** Called if the browser can't decode the file as a picture. */
  onBroken: () => void;
  onClose: () => void;
};

/** Shows a dialog to choose the visible square of a picture. */
export function CropDialog({ file, onSave, onBroken, onClose }: Props) {
  const t = useTexts('picture');
  const [busy, setBusy] = useState(false);
  const area = useRef<Area>(undefined);

  async function save() {
    if (!area.current) return;
    setBusy(true);
    await onSave(await cropImage(file, area.current));
  }

  return (
    <Dialog open onClose={onClose} title={t('crop.title')} text={t('crop.text')}>
      <div className="grid gap-4">
        <CropArea
          file={file}
          onBroken={onBroken}
          onChange={(chosen) => {
            area.current = chosen;
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <DialogCancel />
          <Button busy={busy} onClick={save}>
            {t('crop.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type AreaProps = Pick<Props, 'file' | 'onBroken'> & { onChange: (pixels: Area) => void };

function CropArea({ file, onBroken, onChange }: AreaProps) {
  const t = useTexts('picture');
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className="relative h-72 overflow-hidden rounded-card bg-sunken">
        {url && (
          <Cropper
            image={url}
            aspect={1}
            cropShape="round"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            maxZoom={zoomMaximum}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => onChange(pixels)}
            mediaProps={{ alt: '', onError: onBroken }}
            cropperProps={{ 'aria-label': t('crop.area'), role: 'application' }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <label className="grid gap-1.5 text-sm font-medium">
        {t('crop.zoom')}
        <input
          type="range"
          min={1}
          max={zoomMaximum}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="h-6 w-full accent-accent"
        />
      </label>
    </>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
